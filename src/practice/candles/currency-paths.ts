import { normal } from '../prices/normal.ts'
import { characterOf } from '../prices/price-model.ts'
import { createRandom } from '../engine/random.ts'
import { Lru } from './lru.ts'
import { seedOf } from './seeds.ts'

/**
 * The course of each currency's dollar price before the exchange opens, as logarithms. Levels at midnight come from one
 * random return a day; the minutes between two of them are a random bridge with their own noise. Each day has a seed of
 * its own, so days are made in any order.
 */
export interface CurrencyPaths {
  /** One value for each minute of a UTC day (days since the epoch), and the first of the next day. */
  day(currency: string, day: number): Float64Array
  /** The value at the midnight with which a day begins, without its minutes. */
  midnight(currency: string, day: number): number
  /** Volatility of a day relative to a typical one. */
  heat(currency: string, day: number): number
}

export const MINUTES_A_DAY = 1440
const DAY_SECONDS = 86_400
const CACHED_DAYS = 96
const CACHED_LEVELS = 256
/** Spread of the logarithm of volatility between days and between hours. */
const DAYS_DIFFER = 0.4
const HOURS_DIFFER = 0.45

/** Share of the mean activity in each minute of a day: low in the Asian morning, high when New York opens. */
export const RHYTHM = Float64Array.from({ length: MINUTES_A_DAY }, (_, minute) => {
  const turn = (2 * Math.PI * (minute - 14.6 * 60)) / MINUTES_A_DAY
  return 1 + 0.38 * Math.cos(turn) + 0.14 * Math.cos(2 * turn)
})

/** @param firstDay the oldest day; `days` follow */
export function createCurrencyPaths(seed: number, firstDay: number, days: number): CurrencyPaths {
  const levels = new Lru<Float64Array>(CACHED_LEVELS)
  const paths = new Lru<Float64Array>(CACHED_DAYS)

  /** Volatile days come in groups. */
  function dayHeat(currency: string, day: number): number {
    let sum = 0
    for (let back = 0; back < 3; back += 1) sum += normal(createRandom(seedOf(seed, currency, day - back, 1)))
    return Math.exp((DAYS_DIFFER * sum) / Math.sqrt(3) - DAYS_DIFFER ** 2 / 2)
  }

  /** At each midnight, from the oldest day on. A currency with a strong pull stays near its start. */
  function levelsOf(currency: string): Float64Array {
    const { sigma, pull } = characterOf(currency)
    const made = new Float64Array(days + 1)
    const isPegged = pull * DAY_SECONDS > 1
    const step = isPegged ? sigma / Math.sqrt(2 * pull) : sigma * Math.sqrt(DAY_SECONDS)
    for (let index = 1; index <= days; index += 1) {
      const move = step * normal(createRandom(seedOf(seed, currency, firstDay + index, 2)))
      made[index] = isPegged ? move : (made[index - 1] ?? 0) + move * dayHeat(currency, firstDay + index - 1)
    }
    return made
  }

  function ownPath(currency: string, day: number): Float64Array {
    const path = new Float64Array(MINUTES_A_DAY + 1)
    const { sigma } = characterOf(currency)
    if (sigma === 0) return path
    const level = levels.get(currency, () => levelsOf(currency))
    const random = createRandom(seedOf(seed, currency, day, 3))
    const heat = dayHeat(currency, day) * sigma * Math.sqrt(60)
    const shares = new Float64Array(MINUTES_A_DAY + 1)
    let hour = 0
    for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
      if (minute % 60 === 0) hour = heat * Math.exp(HOURS_DIFFER * normal(random) - HOURS_DIFFER ** 2 / 2)
      const step = hour * Math.sqrt(RHYTHM[minute] ?? 1)
      path[minute + 1] = (path[minute] ?? 0) + step * normal(random)
      shares[minute + 1] = (shares[minute] ?? 0) + step * step
    }
    const from = level[day - firstDay] ?? 0
    const missing = (level[day - firstDay + 1] ?? from) - from - (path[MINUTES_A_DAY] ?? 0)
    const all = shares[MINUTES_A_DAY] ?? 1
    for (let minute = 0; minute <= MINUTES_A_DAY; minute += 1) {
      path[minute] = from + (path[minute] ?? 0) + (missing * (shares[minute] ?? 0)) / all
    }
    return path
  }

  function day(currency: string, at: number): Float64Array {
    return paths.get(`${currency} ${at}`, () => {
      const path = ownPath(currency, at)
      const { beta } = characterOf(currency)
      if (beta === 0) return path
      const bitcoin = day('BTC', at)
      for (let minute = 0; minute <= MINUTES_A_DAY; minute += 1) {
        path[minute] = (path[minute] ?? 0) + beta * (bitcoin[minute] ?? 0)
      }
      return path
    })
  }

  function midnight(currency: string, at: number): number {
    const { beta, sigma } = characterOf(currency)
    const own = sigma === 0 ? 0 : (levels.get(currency, () => levelsOf(currency))[at - firstDay] ?? 0)
    return beta === 0 ? own : own + beta * midnight('BTC', at)
  }
  return { day, midnight, heat: dayHeat }
}
