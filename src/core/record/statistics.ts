import { plain, type DecimalText } from '../money.ts'
import type { Episode, TradeFill } from './episode.ts'
import { GroupedSums, type OffsetAt, type Sum } from './grouped-sums.ts'
import { ratesOf, type Rates } from './trade-rates.ts'

/** What of the record is counted; null: all. */
export interface RecordFilter {
  /** Unix milliseconds; `to` is the first that is not counted. */
  readonly from: number | null
  readonly to: number | null
  /** A market's symbol. */
  readonly source: string | null
  /** Of fills whose trade has this tag. */
  readonly tag: string | null
}

export interface Statistics extends Sum {
  /** Fills whose result, and fills whose fee, is not known: in no sum. */
  readonly unknownResults: number
  readonly unknownFees: number
  /** Of days with a fill, the first one first: `YYYY-MM-DD`. */
  readonly days: readonly (Sum & { readonly day: string })[]
  /** The largest gain first: a market's symbol. */
  readonly sources: readonly (Sum & { readonly source: string })[]
  /** One for each hour of a day. */
  readonly hours: readonly Sum[]
  /** The largest fall of what was realised, from its peak or from zero; not negative. */
  readonly drawdown: DecimalText
  readonly rates: Rates
}

/** The user's tags of a trade, by its id. */
type TagsOf = (episode: string) => readonly string[]

export interface StatisticsInput {
  /** In the order of `byEventTime`. */
  readonly fills: readonly TradeFill[]
  readonly episodes: readonly Episode[]
  readonly filter: RecordFilter
  readonly tagsOf: TagsOf
  readonly offsetAt: OffsetAt
}

const DAY_MS = 86_400_000
/** Fills that are summed once, and again only when one of them changes. */
const AT_ONCE = 1_000

/** Sums the record, and keeps the sums of what has not changed until it is read again. */
export class RecordStatistics {
  readonly #parts = new Map<string, SummedPart>()
  #offsetAt: OffsetAt | null = null

  read(input: StatisticsInput): Statistics {
    const { episodes, filter, tagsOf } = input
    const sums = this.#sumsOf(input)
    return {
      ...sums.all.sum(),
      unknownResults: sums.unknownResults,
      unknownFees: sums.unknownFees,
      days: [...sums.days].map(([day, adder]) => ({ day: dayText(day), ...adder.sum() })),
      sources: [...sums.markets]
        .sort(([a, one], [b, other]) => other.realised.cmp(one.realised) || (a < b ? -1 : 1))
        .map(([source, adder]) => ({ source, ...adder.sum() })),
      hours: sums.hours.map((adder) => adder.sum()),
      drawdown: plain(sums.fall.most),
      rates: ratesOf(episodes.filter((episode) => isCounted(episode, filter, tagsOf)))
    }
  }

  #sumsOf({ fills, episodes, filter, tagsOf, offsetAt }: StatisticsInput): GroupedSums {
    if (offsetAt !== this.#offsetAt) this.#parts.clear()
    this.#offsetAt = offsetAt
    const tagged = filter.tag === null ? null : fillsWithTag(episodes, filter.tag, tagsOf)
    const isIn = (fill: TradeFill): boolean =>
      (filter.source === null || fill.event.market === filter.source) && (tagged === null || tagged.has(fill.event.id))
    const sums = new GroupedSums()
    for (let start = 0; start < fills.length; start += AT_ONCE) {
      const part = fills.slice(start, start + AT_ONCE)
      const isWhole = part.length === AT_ONCE && tagged === null && [part[0], part.at(-1)].every((one) => isDuring(one))
      if (isWhole) sums.append(this.#part(`${start} ${filter.source ?? ''}`, part, isIn, offsetAt))
      else for (const fill of part) if (isDuring(fill) && isIn(fill)) sums.add(fill, offsetAt)
    }
    return sums

    function isDuring(fill: TradeFill | undefined): boolean {
      return fill !== undefined && isWithin(fill.event.at, filter)
    }
  }

  #part(key: string, fills: readonly TradeFill[], isIn: (fill: TradeFill) => boolean, offsetAt: OffsetAt): GroupedSums {
    const known = this.#parts.get(key)
    if (known?.fills.every((fill, index) => fill === fills[index]) === true) return known.sums
    const sums = new GroupedSums()
    for (const fill of fills) if (isIn(fill)) sums.add(fill, offsetAt)
    this.#parts.set(key, { fills, sums })
    return sums
  }
}

interface SummedPart {
  readonly fills: readonly TradeFill[]
  readonly sums: GroupedSums
}

/** `2026-03-01` of the number of a day since 1970. */
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const isWithin = (at: number, { from, to }: Pick<RecordFilter, 'from' | 'to'>): boolean =>
  (from === null || at >= from) && (to === null || at < to)

/** True for a trade that was closed in the time of the filter. */
const isCounted = (episode: Episode, filter: RecordFilter, tagsOf: TagsOf): boolean =>
  episode.closed !== null &&
  isWithin(episode.closed, filter) &&
  (filter.source === null || episode.market === filter.source) &&
  (filter.tag === null || tagsOf(episode.id).includes(filter.tag))

function fillsWithTag(episodes: readonly Episode[], tag: string, tagsOf: TagsOf): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id, entries, exits } of episodes)
    if (tagsOf(id).includes(tag)) for (const fill of [...entries, ...exits]) ids.add(fill.id)
  return ids
}
