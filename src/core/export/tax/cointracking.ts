import { money, plain } from '../../money.ts'
import { utcParts, type TaxAmount, type TaxEntry } from './entry.ts'
import type { Cells, TaxProgram } from './program.ts'

const TYPES: Readonly<Record<TaxEntry['kind'], string>> = {
  trade: 'Trade',
  opening: 'Deposit',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  reward: 'Reward / Bonus',
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
    if (!isOfIn && !isOfOut) return [row(type, it.in, it.out, null), row('Other Fee', null, fee, null)]
    return [row(type, isOfIn ? less(it.in, fee) : it.in, isOfOut && !isOfIn ? more(it.out, fee) : it.out, fee)]
  }
}

const cellsOf = (it: TaxAmount | null): Cells => [it?.amount ?? null, it?.currency ?? null]
const less = (it: TaxAmount | null, fee: TaxAmount): TaxAmount | null =>
  it && { ...it, amount: plain(money(it.amount).minus(fee.amount)) }
const more = (it: TaxAmount | null, fee: TaxAmount): TaxAmount | null =>
  it && { ...it, amount: plain(money(it.amount).plus(fee.amount)) }

function timeOf(at: number): string {
  const { year, month, day, time } = utcParts(at)
  return `${day}.${month}.${year} ${time}`
}
