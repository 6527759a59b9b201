import type { RecordEvent, WorthAt } from '../../core/record/events.ts'
import type { DecimalText } from '../../core/money.ts'
import type { RecordDesk, RecordInput } from './record-api.ts'
import { RecordBook } from './record-book.ts'
import { RecordFigures } from './record-figures.ts'
import type { RecordFile } from './record-file.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/** The record of one open account, in the worker. */
export interface RecordKeeper {
  /** True: queries may answer otherwise now. */
  take(input: RecordInput): boolean
  desk(): RecordDesk
  /** Computes a part of what is not computed yet. True: more is left. */
  compute(): boolean
  close(): void
}

/** A part that holds up no query for longer than a few frames. */
const COMPUTED_AT_ONCE = 1_000

/** Starts with what the file has. */
export function keepRecord(parts: {
  readonly file: RecordFile
  readonly reference: string
  readonly now: () => number
}): RecordKeeper {
  const { file } = parts
  const prices = new Map<string, DecimalText>()
  const worthAt: WorthAt = (currency, event) =>
    currency === book.reference ? '1' : (prices.get(priceKey(event, currency)) ?? null)
  const book = new RecordBook(parts.reference, worthAt)
  book.put(file.read((tables) => tables.movements.all(), []))
  readPrices()
  const figures = new RecordFigures(() => book.entries(), file)

  function readPrices(): void {
    prices.clear()
    file.read((tables) => {
      for (const one of tables.prices.all(book.reference))
        if (one.price !== null) prices.set(priceKey(one, one.currency), one.price)
    }, undefined)
  }

  function takePrices(given: readonly StoredPrice[]): boolean {
    const fresh: StoredPrice[] = []
    file.write((tables) => {
      for (const one of given) if (tables.prices.put(one)) fresh.push(one)
    })
    for (const one of fresh) {
      if (one.price === null || one.reference !== book.reference) continue
      prices.set(priceKey(one, one.currency), one.price)
      const event = book.find(one.kind, one.id)
      if (event !== undefined) book.priced(event)
    }
    return fresh.length > 0
  }

  return {
    take(input) {
      switch (input.kind) {
        case 'events':
          return book.put(input.events).length > 0
        case 'prices':
          return takePrices(input.prices)
        case 'reference': {
          if (input.reference === book.reference) return false
          book.setReference(input.reference)
          readPrices()
          return true
        }
      }
    },
    desk: () => ({ book, file, worthAt, figures, now: parts.now() }),
    compute: () => {
      if (book.compute(COMPUTED_AT_ONCE)) return true
      figures.compute()
      return false
    },
    close: file.close
  }
}

const priceKey = ({ kind, id }: Pick<RecordEvent, 'kind' | 'id'>, currency: string): string =>
  `${kind}:${id}:${currency}`
