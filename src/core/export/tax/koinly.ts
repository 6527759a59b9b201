import { utcParts, type TaxEntry } from './entry.ts'
import type { TaxProgram } from './program.ts'

/** Of the labels that Koinly gives a meaning; all others go without. A gift that comes in has none. */
const LABELS: Readonly<Partial<Record<TaxEntry['kind'], string>>> = {
  reward: 'reward',
  rebate: 'fee_refund',
  fee: 'cost',
  lost: 'lost'
}

/** Koinly, universal template: docs/decisions/tax-files.md. The fee comes on top of the amounts. */
export const KOINLY: TaxProgram = {
  name: 'Koinly',
  style: 'comma',
  columns: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash'
  ],
  rows: (it) => [
    [
      timeOf(it.at),
      it.out?.amount ?? null,
      it.out?.currency ?? null,
      it.in?.amount ?? null,
      it.in?.currency ?? null,
      it.fee?.amount ?? null,
      it.fee?.currency ?? null,
      null,
      null,
      it.kind === 'gift' && it.out !== null ? 'gift' : (LABELS[it.kind] ?? null),
      it.text,
      null
    ]
  ]
}

function timeOf(at: number): string {
  const { year, month, day, time } = utcParts(at)
  return `${year}-${month}-${day} ${time}`
}
