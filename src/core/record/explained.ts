import { Money } from '../money.ts'
import { changesOf, type Change } from './changes.ts'
import type { ConvertEvent, FillEvent } from './events.ts'

interface Sum {
  amount: Money
  converted: Money
  /** By time, newest last, unless `isMixed`: older events may come in any order and number. */
  readonly changes: { readonly at: number; readonly amount: Money }[]
  isMixed: boolean
}

const ZERO = new Money(0)

/** What fills, their fees and converts have changed of each currency, both wallets together. Grows with each event. */
export class Explained {
  readonly #sums = new Map<string, Sum>()
  readonly #converts = new Map<string, ConvertEvent>()

  /** Each fill once. A convert that comes again counts by what it has grown since. */
  add(event: FillEvent | ConvertEvent): void {
    if (event.kind === 'fill') return this.#take(event, changesOf(event))
    const known = this.#converts.get(event.id)
    this.#converts.set(event.id, event)
    if (known !== undefined) this.#take(event, changesOf(known).map(back))
    this.#take(event, changesOf(event))
  }

  /** A fill whose side is not known any more. */
  remove(event: FillEvent): void {
    this.#take(event, changesOf(event).map(back))
  }

  currencies(): Iterable<string> {
    return this.#sums.keys()
  }

  amount(currency: string): Money {
    return this.#sums.get(currency)?.amount ?? ZERO
  }

  /** The part of converts in it. */
  converted(currency: string): Money {
    return this.#sums.get(currency)?.converted ?? ZERO
  }

  /** What events of that time and earlier have changed, as far as they are known now. */
  until(currency: string, at: number): Money {
    const sum = this.#sums.get(currency)
    if (sum === undefined) return ZERO
    if (sum.isMixed) sum.changes.sort((a, b) => a.at - b.at)
    sum.isMixed = false
    let amount = sum.amount
    for (let index = sum.changes.length - 1; index >= 0; index--) {
      const change = sum.changes[index]
      if (change === undefined || change.at <= at) break
      amount = amount.minus(change.amount)
    }
    return amount
  }

  #take(event: FillEvent | ConvertEvent, changes: readonly Change[]): void {
    for (const { currency, amount } of changes) {
      const sum = this.#sums.get(currency) ?? { amount: ZERO, converted: ZERO, changes: [], isMixed: false }
      this.#sums.set(currency, sum)
      sum.amount = sum.amount.plus(amount)
      if (event.kind === 'convert') sum.converted = sum.converted.plus(amount)
      sum.isMixed ||= (sum.changes.at(-1)?.at ?? 0) > event.at
      sum.changes.push({ at: event.at, amount })
    }
  }
}

const back = ({ currency, amount }: Change): Change => ({ currency, amount: amount.neg() })
