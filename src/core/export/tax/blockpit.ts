import { utcParts, type TaxEntry } from './entry.ts'
import type { TaxProgram } from './program.ts'

const LABELS: Readonly<Record<TaxEntry['kind'], string>> = {
  trade: 'Trade',
  opening: 'Deposit',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  reward: 'Income',
  rebate: 'Income',
  fee: 'Fee',
  gift: 'Gift Sent',
  lost: 'Lost'
}

/** Blockpit, template of the manual import: docs/decisions/tax-files.md. The fee comes on top of the amounts. */
export const BLOCKPIT: TaxProgram = {
  name: 'Blockpit',
  style: 'comma',
  columns: [
    'Date (UTC)',
    'Integration Name',
    'Label',
    'Outgoing Asset',
    'Outgoing Amount',
    'Incoming Asset',
    'Incoming Amount',
    'Fee Asset (optional)',
    'Fee Amount (optional)',
    'Comment (optional)',
    'Trx. ID (optional)'
  ],
  rows: (it, venue) => [
    [
      timeOf(it.at),
      venue,
      it.kind === 'gift' && it.in !== null ? 'Gift Received' : LABELS[it.kind],
      it.out?.currency ?? null,
      it.out?.amount ?? null,
      it.in?.currency ?? null,
      it.in?.amount ?? null,
      it.fee?.currency ?? null,
      it.fee?.amount ?? null,
      it.text,
      null
    ]
  ]
}

function timeOf(at: number): string {
  const { year, month, day, time } = utcParts(at)
  return `${day}.${month}.${year} ${time}`
}
