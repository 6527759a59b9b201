import type { Result } from '../../contract/failure.ts'
import { finestFirst, type PriceScale } from '../../core/market.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { SessionState } from '../state/state-api.ts'

interface MarketScales {
  /** Read once for each market. */
  read(market: string): Promise<Result<readonly PriceScale[]>>
  isFinest(market: string, scaleIndex: number): boolean
  /** Reads the scales of the markets in view again. */
  refresh(): void
}

/** The price scales of the markets that were opened. */
export function createMarketScales(
  client: Pick<VenueClient, 'scales'>,
  { shared, books, referenceBook }: Pick<SessionState, 'shared' | 'books' | 'referenceBook'>
): MarketScales {
  const known = new Map<string, Result<readonly PriceScale[]> & { readonly ok: true }>()

  async function load(market: string): Promise<Result<readonly PriceScale[]>> {
    const answer = await client.scales(market)
    if (!answer.ok) return answer
    const before = known.get(market)
    if (JSON.stringify(before) === JSON.stringify(answer)) return answer
    known.set(market, answer)
    books.setScales(market, answer.value)
    if (before !== undefined) shared.set('changedScales', { ...shared.fields.changedScales, [market]: answer.value })
    return answer
  }
  const first = memoizeSuccess(load)

  return {
    async read(market) {
      return known.get(market) ?? (await first(market))
    },
    isFinest: (market, index) => index === (finestFirst(known.get(market)?.value ?? [])[0]?.index ?? 0),
    refresh() {
      for (const market of known.keys()) if (referenceBook(market) !== undefined) void load(market)
    }
  }
}

/** Loads once for each key and keeps the result; a failure is loaded again at the next call. */
export function memoizeSuccess<T>(load: (key: string) => Promise<Result<T>>): (key: string) => Promise<Result<T>> {
  const answers = new Map<string, Promise<Result<T>>>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = load(key)
    answers.set(key, answer)
    void answer.then(
      ({ ok }) => {
        if (!ok) answers.delete(key)
      },
      () => answers.delete(key)
    )
    return answer
  }
}
