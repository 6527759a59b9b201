import { money, plain, type DecimalText } from '../../core/money.ts'
import type { RecordEvent, WorthAt } from '../../core/record/events.ts'

/** What an event did. `realised`, `fees`: in the reference currency; null where nothing is known. */
export interface LedgerEntry {
  readonly event: RecordEvent
  readonly realised: DecimalText | null
  readonly fees: DecimalText | null
  readonly isPartial: boolean
}

/** Amounts alone, without their cost. */
export class Ledger {
  readonly #amounts: Map<string, DecimalText>
  readonly #reference: string
  readonly #worthAt: WorthAt

  constructor(reference: string, worthAt: WorthAt, amounts: ReadonlyMap<string, DecimalText> = new Map()) {
    this.#reference = reference
    this.#worthAt = worthAt
    this.#amounts = new Map(amounts)
  }

  add(event: RecordEvent): LedgerEntry {
    for (const [currency, amount] of changesOf(event)) {
      if (currency !== this.#reference) this.#worthAt(currency, event)
      this.#amounts.set(currency, plain(money(this.#amounts.get(currency) ?? '0').plus(amount)))
    }
    return { event, realised: null, fees: null, isPartial: true }
  }

  pools(): ReadonlyMap<string, { readonly amount: DecimalText }> {
    return new Map([...this.#amounts].map(([currency, amount]) => [currency, { amount }]))
  }

  copy(): Ledger {
    return new Ledger(this.#reference, this.#worthAt, this.#amounts)
  }
}

function changesOf(event: RecordEvent): readonly (readonly [currency: string, amount: DecimalText])[] {
  const minus = (text: DecimalText): DecimalText => plain(money(text).neg())
  if (event.kind === 'movement') return [[event.currency, event.amount]]
  if (event.kind === 'convert')
    return [
      [event.from, minus(event.gave)],
      [event.to, event.got]
    ]
  const [base = '', quote = ''] = event.market.split('_')
  const { quantity, total, fee, feeCurrency } = event
  const isBuy = event.side === 'buy'
  return [
    [base, isBuy ? quantity : minus(quantity)],
    [quote, isBuy ? minus(total) : total],
    [feeCurrency, minus(fee)]
  ]
}
