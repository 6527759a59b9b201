import type { CatalogueEntry } from '../engine/api/engine.ts'
import { candleAt, candleStart, flatCandle, join, type Candle } from './candle.ts'
import { MINUTES_A_DAY, type CurrencyPaths } from './currency-paths.ts'
import type { LiveBars } from './live-bars.ts'
import { Lru } from './lru.ts'
import { createBars, pathAt, setFlat, walkDay, type Bars } from './minute-bars.ts'
import { oldDay } from './old-days.ts'
import { openingDay, type OpeningBars } from './opening-day.ts'
import { splitMinute } from './second-bars.ts'

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const CACHED_DAYS = 8
const HOURS_A_DAY = 24
const DAYS_A_STEP = 8

interface Parts {
  readonly entry: CatalogueEntry
  readonly seed: number
  readonly paths: CurrencyPaths
  readonly usdPerBase: number
  readonly opening: OpeningBars
  readonly start: number
  /** The oldest day with minutes. */
  readonly firstDay: number
  readonly minutes: LiveBars
  readonly seconds: LiveBars
}

export interface MarketPast {
  /** Candles whose start is from `from` up to `to`, in Unix milliseconds; the one of `now` may be unfinished. */
  read(from: number, to: number, seconds: number, now: number): readonly Candle[]
  /** Makes what a later read needs, in steps of a few milliseconds. */
  prepare(from: number, to: number, seconds: number): Iterable<void>
}

/** One market: the walk up to its opening day, that day, and the trades since the start. */
export function createMarketPast(parts: Parts): MarketPast {
  const { entry, seed, paths, usdPerBase, start, firstDay, minutes, seconds: liveSeconds } = parts
  const opening = openingDay(entry, parts.opening, seed, start)
  const startMinute = start - (start % MINUTE_MS)
  const startDay = Math.floor(start / DAY_MS)
  const days = new Lru<Bars>(CACHED_DAYS)
  const hours = new Map<number, Bars>()
  const joint = Math.floor(opening.from / DAY_MS)
  const offset =
    Math.log(opening.bars.open[0] || 1) - pathAt({ entry, paths }, joint, (opening.from - joint * DAY_MS) / MINUTE_MS)
  const openingClose = opening.bars.close.at(-1) || 1
  const walk = { entry, seed, paths, usdPerBase, offset }

  /** The minutes of a day up to the one of the start, without the trades since. */
  function dayOf(day: number): Bars {
    return days.get(String(day), () => {
      const bars = day > joint ? createBars(MINUTES_A_DAY) : walkDay(walk, day)
      const from = (opening.from - day * DAY_MS) / MINUTE_MS
      for (
        let index = Math.max(0, -from);
        index < opening.bars.open.length && index + from < MINUTES_A_DAY;
        index += 1
      ) {
        for (const column of COLUMNS) bars[column][index + from] = opening.bars[column][index] ?? 0
      }
      return bars
    })
  }

  function hoursOf(day: number): Bars {
    const known = hours.get(day)
    if (known !== undefined) return known
    const [bars, made] = [dayOf(day), createBars(HOURS_A_DAY)]
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) joinHour(bars, hour * 60, made, hour)
    hours.set(day, made)
    return made
  }

  /** Minutes from the one of the start on, with flat ones between trades. */
  function* sinceStart(from: number, to: number): Iterable<Candle> {
    const first = Math.max(from, startMinute)
    let close = minutes.closeBefore(first) ?? openingClose
    const traded = minutes.between(first, to)
    let index = 0
    for (let at = first; at <= to; at += MINUTE_MS) {
      const live = traded[index]?.at === at ? traded[index++] : undefined
      const opened = at === startMinute ? candleAt(dayOf(startDay), (at % DAY_MS) / MINUTE_MS, at) : null
      if (opened !== null && live !== undefined) join(opened, live)
      const minute = opened ?? (live === undefined ? flatCandle(at, close) : { ...live })
      close = minute.close
      yield minute
    }
  }

  function* minutesOf(from: number, to: number): Iterable<Candle> {
    for (let at = from; at <= to && at < startMinute; at += MINUTE_MS) {
      yield candleAt(dayOf(Math.floor(at / DAY_MS)), (at % DAY_MS) / MINUTE_MS, at)
    }
    yield* sinceStart(from, to)
  }

  function* daysThenHours(from: number, to: number): Iterable<Candle> {
    for (let at = from; at < firstDay * DAY_MS && at <= to; at += DAY_MS) yield oldDay(walk, at / DAY_MS, at)
    yield* hoursThenMinutes(Math.max(from, firstDay * DAY_MS), to)
  }

  function* hoursThenMinutes(from: number, to: number): Iterable<Candle> {
    let day = Math.max(firstDay, Math.floor(from / DAY_MS))
    for (; day < startDay && day * DAY_MS <= to; day += 1) {
      for (let hour = 0; hour < HOURS_A_DAY; hour += 1) {
        const at = day * DAY_MS + hour * HOUR_SECONDS * 1_000
        if (at >= from && at <= to) yield candleAt(hoursOf(day), hour, at)
      }
    }
    yield* minutesOf(Math.max(from, startDay * DAY_MS), to)
  }

  /** The coarsest candles of which one of this length consists. */
  function partsOf(seconds: number): (from: number, to: number) => Iterable<Candle> {
    if (seconds % DAY_SECONDS === 0) return daysThenHours
    return seconds % HOUR_SECONDS === 0 ? hoursThenMinutes : minutesOf
  }

  function* secondsOf(from: number, to: number, now: number): Iterable<Candle> {
    let before: number | null = null
    const firstMinute = from - (from % MINUTE_MS)
    for (const minute of minutesOf(firstMinute - MINUTE_MS, to)) {
      if (before !== null) {
        for (const second of secondsIn(minute, before, now)) if (second.at >= from && second.at <= to) yield second
      }
      before = minute.close
    }
  }

  /** Seconds before the start, and those whose trades were dropped, are made from their minute. */
  function* secondsIn(minute: Candle, before: number, now: number): Iterable<Candle> {
    const end = Math.min(minute.at + MINUTE_MS - 1_000, now)
    if (minute.at > startMinute && minute.at >= liveSeconds.keptFrom())
      return yield* tradedSeconds(minute.at, end, before)
    if (minute.at !== startMinute) {
      const bars = splitMinute(entry, minute, before, 60, seed)
      for (let at = minute.at; at <= end; at += 1_000) yield candleAt(bars, (at - minute.at) / 1_000, at)
      return
    }
    const opened = candleAt(dayOf(startDay), (minute.at % DAY_MS) / MINUTE_MS, minute.at)
    const length = Math.max(1, Math.floor((start - minute.at) / 1_000))
    const bars = splitMinute(entry, opened, before, length, seed)
    for (let second = 0; second < length; second += 1) {
      const at = minute.at + second * 1_000
      const candle = candleAt(bars, second, at)
      for (const live of liveSeconds.between(at, at)) join(candle, live)
      if (at <= end) yield candle
    }
    yield* tradedSeconds(minute.at + length * 1_000, end, openingClose)
  }

  function* tradedSeconds(from: number, to: number, before: number): Iterable<Candle> {
    const traded = liveSeconds.between(from, to)
    let [close, index] = [liveSeconds.closeBefore(from) ?? before, 0]
    for (let at = from; at <= to; at += 1_000) {
      const live = traded[index]?.at === at ? traded[index++] : undefined
      const second = live === undefined ? flatCandle(at, close) : { ...live }
      close = second.close
      yield second
    }
  }

  return {
    *prepare(from, to, seconds) {
      if (seconds % HOUR_SECONDS !== 0) return
      const first = Math.max(firstDay, Math.floor(from / DAY_MS))
      for (let day = first; day < startDay && day * DAY_MS <= to; day += 1) {
        if (hours.has(day)) continue
        hoursOf(day)
        if (day % DAYS_A_STEP === 0) yield
      }
    },
    read(from, to, seconds, now) {
      const end = to + seconds * 1_000 - 1
      const first = candleStart(from, seconds) < from ? candleStart(from, seconds) + seconds * 1_000 : from
      const last = Math.min(end, now)
      if (seconds === 1) return [...secondsOf(first, last, now)]
      const candles: Candle[] = []
      for (const candle of partsOf(seconds)(first, last)) {
        const at = candleStart(candle.at, seconds)
        const open = candles.at(-1)
        if (open?.at === at) join(open, candle)
        else candles.push({ ...candle, at })
      }
      return candles
    }
  }
}

/** Without an object for each minute: a year has 9,600 hours. */
function joinHour({ open, high, low, close, volume, value }: Bars, from: number, hours: Bars, hour: number): void {
  let [first, last, highest, lowest, volumes, values] = [0, 0, 0, Infinity, 0, 0]
  for (let minute = from; minute < from + 60; minute += 1) {
    if (volume[minute] === 0) continue
    if (volumes === 0) first = open[minute] ?? 0
    last = close[minute] ?? 0
    highest = Math.max(highest, high[minute] ?? 0)
    lowest = Math.min(lowest, low[minute] ?? 0)
    volumes += volume[minute] ?? 0
    values += value[minute] ?? 0
  }
  if (volumes === 0) return setFlat(hours, hour, open[from] ?? 0)
  hours.open[hour] = first
  hours.high[hour] = highest
  hours.low[hour] = lowest
  hours.close[hour] = last
  hours.volume[hour] = volumes
  hours.value[hour] = values
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'value'] as const
