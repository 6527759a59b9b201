import { money, plain, type DecimalText, type Money } from '../money.ts'
import type { Episode, LedgerEntry } from './episode.ts'

/** What of the record is counted; null: all. */
export interface RecordFilter {
  /** Unix milliseconds; `to` is the first that is not counted. */
  readonly from: number | null
  readonly to: number | null
  /** A market's symbol, CONVERTS or MOVEMENTS. */
  readonly source: string | null
  /** Of fills whose trade has this tag. */
  readonly tag: string | null
}

/** The sources of results that are no market. No symbol is written like them. */
export const CONVERTS = 'convert'
export const MOVEMENTS = 'movement'

/** Amounts are exact and in the reference currency. */
interface Sum {
  /** Net of fees, of what is known. */
  readonly realised: DecimalText
  readonly fees: DecimalText
  /** Fills, converts and movements. */
  readonly events: number
}

interface DaySum extends Sum {
  /** `YYYY-MM-DD` */
  readonly day: string
}

interface SourceSum extends Sum {
  /** A market's symbol, CONVERTS or MOVEMENTS. */
  readonly source: string
}

export interface Statistics extends Sum {
  /** Events whose result, and events whose fee, is not known: in no sum. */
  readonly unknownResults: number
  readonly unknownFees: number
  /** Of days with an event, the first one first. */
  readonly days: readonly DaySum[]
  /** The largest gain first. */
  readonly sources: readonly SourceSum[]
  /** One for each hour of a day. */
  readonly hours: readonly Sum[]
  /** The largest fall of what was realised, from its peak or from zero; not negative. */
  readonly drawdown: DecimalText
  readonly rates: Rates
}

/** Of trades that were closed in the time. Null: there is none to say it of. */
export interface Rates {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** Percent of trades that gained. */
  readonly winRate: DecimalText | null
  readonly averageWin: DecimalText | null
  /** Negative. */
  readonly averageLoss: DecimalText | null
  /** What was gained for each unit lost; null also while nothing was lost. */
  readonly profitFactor: DecimalText | null
  /** Milliseconds. */
  readonly medianHolding: number | null
  /** Closed in the time and in no rate: their opening fills or their result are not known. */
  readonly leftOut: number
}

export interface StatisticsInput {
  /** In the order of `byEventTime`. */
  readonly entries: Iterable<LedgerEntry>
  readonly episodes: readonly Episode[]
  readonly filter: RecordFilter
  /** The user's tags of a trade, by its id. */
  readonly tagsOf: (episode: string) => readonly string[]
  /** Milliseconds that the user's clock is ahead of UTC at a time. */
  readonly offsetAt: (at: number) => number
}

const ZERO = money('0')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RATE_DIGITS = 4
const AMOUNT_DIGITS = 18

export function statisticsOf(input: StatisticsInput): Statistics {
  const { entries, episodes, filter, tagsOf, offsetAt } = input
  const tagged = filter.tag === null ? null : fillsWithTag(episodes, filter.tag, tagsOf)
  const all = new Adder()
  const days = new Map<number, Adder>()
  const sources = new Map<string, Adder>()
  const hours = Array.from({ length: 24 }, () => new Adder())
  for (const one of entries) {
    const { event } = one
    if (!isWithin(event.at, filter) || (tagged !== null && !(event.kind === 'fill' && tagged.has(event.id)))) continue
    const source = sourceOf(one)
    if (filter.source !== null && source !== filter.source) continue
    const local = event.at + offsetAt(event.at)
    const result = read(one)
    all.add(result)
    adderOf(days, Math.floor(local / DAY_MS)).add(result)
    adderOf(sources, source).add(result)
    hours[Math.floor(local / HOUR_MS) % 24]?.add(result)
  }
  return {
    ...all.sum(),
    unknownResults: all.unknownResults,
    unknownFees: all.unknownFees,
    days: [...days].map(([day, adder]) => ({ day: dayText(day), ...adder.sum() })),
    sources: [...sources]
      .sort(([a, one], [b, other]) => other.realised.cmp(one.realised) || (a < b ? -1 : 1))
      .map(([source, adder]) => ({ source, ...adder.sum() })),
    hours: hours.map((adder) => adder.sum()),
    drawdown: plain(all.drawdown),
    rates: ratesOf(episodes.filter((episode) => isCounted(episode, filter, tagsOf)))
  }
}

/** `2026-03-01` of the number of a day since 1970. */
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const isWithin = (at: number, { from, to }: Pick<RecordFilter, 'from' | 'to'>): boolean =>
  (from === null || at >= from) && (to === null || at < to)

/** True for a trade that was closed in the time of the filter. */
const isCounted = (episode: Episode, filter: RecordFilter, tagsOf: StatisticsInput['tagsOf']): boolean =>
  episode.closed !== null &&
  isWithin(episode.closed, filter) &&
  (filter.source === null || episode.market === filter.source) &&
  (filter.tag === null || tagsOf(episode.id).includes(filter.tag))

const sourceOf = ({ event }: LedgerEntry): string =>
  event.kind === 'fill' ? event.market : event.kind === 'convert' ? CONVERTS : MOVEMENTS

function fillsWithTag(
  episodes: readonly Episode[],
  tag: string,
  tagsOf: StatisticsInput['tagsOf']
): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id, entries, exits } of episodes)
    if (tagsOf(id).includes(tag)) for (const fill of [...entries, ...exits]) ids.add(fill.id)
  return ids
}

interface Result {
  readonly realised: Money | null
  readonly fees: Money | null
}

function read({ realised, fees }: LedgerEntry): Result {
  let sum: Money | null = ZERO
  for (const { worth } of fees) sum = worth === null || sum === null ? null : sum.add(worth)
  return { realised: realised === null ? null : money(realised), fees: sum }
}

function adderOf<Key>(adders: Map<Key, Adder>, key: Key): Adder {
  const known = adders.get(key)
  if (known) return known
  const adder = new Adder()
  adders.set(key, adder)
  return adder
}

class Adder {
  realised = ZERO
  #fees = ZERO
  #events = 0
  unknownResults = 0
  unknownFees = 0
  #peak = ZERO
  drawdown = ZERO

  add({ realised, fees }: Result): void {
    this.#events++
    if (fees === null) this.unknownFees++
    else if (!fees.isZero()) this.#fees = this.#fees.add(fees)
    if (realised === null) this.unknownResults++
    else if (!realised.isZero()) this.#realise(realised)
  }

  #realise(realised: Money): void {
    this.realised = this.realised.add(realised)
    if (this.realised.gt(this.#peak)) this.#peak = this.realised
    const fall = this.#peak.sub(this.realised)
    if (fall.gt(this.drawdown)) this.drawdown = fall
  }

  sum(): Sum {
    return { realised: plain(this.realised), fees: plain(this.#fees), events: this.#events }
  }
}

const quotient = (value: Money, by: Money | number, digits: number): DecimalText =>
  plain(value.div(by).toDecimalPlaces(digits))

/** @param closed trades, each with a time of its closing */
export function ratesOf(closed: readonly Episode[]): Rates {
  let [wins, losses] = [0, 0]
  let [gained, lost] = [ZERO, ZERO]
  const holding: number[] = []
  for (const { isPartial, realised, opened, closed: at } of closed) {
    if (isPartial || realised === null || at === null) continue
    const result = money(realised)
    holding.push(at - opened)
    if (result.gt(0)) {
      wins++
      gained = gained.add(result)
    } else if (result.lt(0)) {
      losses++
      lost = lost.add(result)
    }
  }
  const trades = holding.length
  return {
    trades,
    wins,
    losses,
    winRate: trades === 0 ? null : quotient(money(wins).mul(100), trades, RATE_DIGITS),
    averageWin: wins === 0 ? null : quotient(gained, wins, AMOUNT_DIGITS),
    averageLoss: losses === 0 ? null : quotient(lost, losses, AMOUNT_DIGITS),
    profitFactor: losses === 0 ? null : quotient(gained, lost.neg(), RATE_DIGITS),
    medianHolding: medianOf(holding),
    leftOut: closed.length - trades
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2)
}
