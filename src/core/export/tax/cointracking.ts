import { money, plain } from '../../money.ts'
import { utcParts, type TaxAmount, type TaxEntry } from './entry.ts'
import type { Cells, TaxProgram } from './program.ts'

const TYPES: Readonly<Record<TaxEntry['kind'], string>> = {
  trade: 'Trade',
  opening: 'Deposit',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  reward: 'Reward / Bonus',
  rebate: 'Reward / Bonus',
  fee: 'Other Fee',
  gift: 'Gift',
  lost: 'Lost'
}

/**
 * CoinTracking, CSV import: docs/decisions/tax-files.md. Its amounts have the fee in them, and the fee column only
 * informs; a fee in a third currency is a row of its own, else it would not lower the balance.
 */
export const COINTRACKING: TaxProgram = {
  name: 'CoinTracking',
  style: 'comma',
  columns: [
    'Type',
    'Buy Amount',
    'Buy Currency',
    'Sell Amount',
    'Sell Currency',
    'Fee',
    'Fee Currency',
    'Exchange',
    'Trade-Group',
    'Comment',
    'Date'
  ],
  rows(it, venue) {
    const row = (type: string, buy: TaxAmount | null, sell: TaxAmount | null, fee: TaxAmount | null): Cells => [
      type,
      ...cellsOf(buy),
      ...cellsOf(sell),
      ...cellsOf(fee),
      venue,
      null,
      it.text,
      timeOf(it.at)
    ]
    const type = it.kind === 'gift' && it.in !== null ? 'Gift/Tip' : TYPES[it.kind]
    const { fee } = it
    if (fee === null) return [row(type, it.in, it.out, null)]
    const isOfIn = it.in?.currency === fee.currency
    const isOfOut = it.out?.currency === fee.currency
    // A fee that takes all that came in is a row of its own too: an amount of zero is not read.
    if ((!isOfIn && !isOfOut) || (isOfIn && money(it.in.amount).lessThanOrEqualTo(fee.amount)))
      return [row(type, it.in, it.out, null), row('Other Fee', null, fee, null)]
    return [row(type, isOfIn ? less(it.in, fee) : it.in, isOfOut && !isOfIn ? more(it.out, fee) : it.out, fee)]
  }
}

/**
 * Where several coins share a code, CoinTracking numbers them, and the plain code means another coin. Sources:
 * docs/decisions/tax-files.md.
 */
const OWN_CODES: Readonly<Record<string, string>> = {
  ANC: 'ANC2',
  ASTRO: 'ASTRO5',
  ATOM: 'ATOM2',
  GLOW: 'GLOW3',
  INJ: 'INJ2',
  LUNA: 'LUNA3',
  LUNC: 'LUNA2',
  MARS: 'MARS6',
  MINE: 'MINE2',
  MIR: 'MIR2',
  NTRN: 'NTRN2',
  ORION: 'ORION2',
  PRISM: 'PRISM3',
  PSI: 'PSI2',
  SD: 'SD2',
  SOL: 'SOL2',
  STARS: 'STARS3',
  TIA: 'TIA3',
  WHALE: 'WHALE3'
}
const codeOf = (currency: string): string =>
  (Object.hasOwn(OWN_CODES, currency) ? OWN_CODES[currency] : undefined) ?? currency
const cellsOf = (it: TaxAmount | null): Cells => (it === null ? [null, null] : [it.amount, codeOf(it.currency)])
const less = (it: TaxAmount | null, fee: TaxAmount): TaxAmount | null =>
  it && { ...it, amount: plain(money(it.amount).minus(fee.amount)) }
const more = (it: TaxAmount | null, fee: TaxAmount): TaxAmount | null =>
  it && { ...it, amount: plain(money(it.amount).plus(fee.amount)) }

function timeOf(at: number): string {
  const { year, month, day, time } = utcParts(at)
  return `${day}.${month}.${year} ${time}`
}
