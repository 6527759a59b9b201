import type { DecimalText } from '../../core/money.ts'
import type { RecordEvent, WorthAt } from '../../core/record/events.ts'
import type { WantedPrice } from './record-api.ts'
import type { RecordFile } from './record-file.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/** What currencies were worth at the time of events, from the file. */
export interface StoredPrices {
  readonly worthAt: WorthAt
  /** Anew from the file, in the reference currency of now. */
  read(): void
  /** Returns those that became known. */
  put(prices: readonly StoredPrice[]): readonly StoredPrice[]
  /** What was asked for and is not known; each once. */
  takeWanted(most: number): readonly WantedPrice[]
}

export function storedPrices(file: RecordFile, reference: () => string): StoredPrices {
  const known = new Map<string, DecimalText>()
  const wanted = new Map<string, WantedPrice>()
  /** Looked for since the start: nothing is asked twice. */
  const asked = new Set<string>()

  return {
    worthAt(currency, event) {
      if (currency === reference()) return '1'
      const key = keyOf(event, currency)
      const price = known.get(key) ?? null
      if (price === null && !asked.has(key)) {
        asked.add(key)
        wanted.set(key, { kind: event.kind, id: event.id, at: event.at, currency, reference: reference() })
      }
      return price
    },
    read() {
      known.clear()
      wanted.clear()
      asked.clear()
      file.read((tables) => {
        for (const one of tables.prices.all(reference()))
          if (one.price !== null) known.set(keyOf(one, one.currency), one.price)
      }, undefined)
    },
    put(prices) {
      const fresh: StoredPrice[] = []
      const isKept = file.write((tables) => {
        for (const one of prices) if (tables.prices.put(one)) fresh.push(one)
      })
      if (!isKept) return []
      const priced = fresh.filter((one) => one.price !== null && one.reference === reference())
      for (const one of priced) {
        if (one.price !== null) known.set(keyOf(one, one.currency), one.price)
        wanted.delete(keyOf(one, one.currency))
      }
      return priced
    },
    takeWanted(most) {
      const taken = [...wanted].slice(0, most)
      for (const [key] of taken) wanted.delete(key)
      return taken.map(([, one]) => one)
    }
  }
}

const keyOf = ({ kind, id }: Pick<RecordEvent, 'kind' | 'id'>, currency: string): string => `${kind}:${id}:${currency}`
