import { CloseRecord } from './close-record.ts'
import { RSI_LENGTH, RSI_MINUTES } from './columns.ts'

const MINUTE_MS = 60_000
/** The oldest price that a figure needs is one of four hours ago. */
const MINUTES = 4 * 60 + 1
/** As many as a chart loads: where the smoothing of the RSI began shows in neither. */
const PERIODS = 600

/** Closes of one market that were recorded elsewhere, by their start in Unix milliseconds. */
export interface RecordedCloses {
  readonly market: string
  /** `[start, close]` of minutes and of periods of RSI_MINUTES, oldest first; what was not recorded is left out. */
  readonly minutes: readonly (readonly [number, number])[]
  readonly periods: readonly (readonly [number, number])[]
}

export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS)

/** From when on recorded closes are of use, Unix milliseconds. */
export const recordedFrom = (now: number): { readonly minutes: number; readonly periods: number } => ({
  minutes: (minuteOf(now) - MINUTES) * MINUTE_MS,
  periods: (Math.floor(minuteOf(now) / RSI_MINUTES) - PERIODS) * RSI_MINUTES * MINUTE_MS
})

/** What the rolling figures are made of: prices at the ends of minutes, and of the periods of the RSI. */
export class PriceRecord {
  readonly #minutes = new CloseRecord(MINUTES)
  readonly #periods = new CloseRecord(PERIODS)
  /** What the RSI of each market is made of up to the last ended period. */
  readonly #sums = new Map<string, Smoothed>()
  #sumsOf = -1

  /** A minute has ended, with the prices that are known at its end. */
  end(minute: number, prices: ReadonlyMap<string, number>): void {
    this.#minutes.end(minute, prices)
    const period = Math.floor((minute + 1) / RSI_MINUTES) - 1
    // The end of a period that was missed is unknown.
    this.#periods.end(period, (minute + 1) % RSI_MINUTES === 0 ? prices : new Map())
    if (period !== this.#sumsOf) this.#sums.clear()
    this.#sumsOf = period
  }

  /** Adds what was recorded before. At least one minute must have ended. */
  fill({ market, minutes, periods }: RecordedCloses): void {
    for (const [at, close] of minutes) this.#minutes.fill(market, minuteOf(at), [close])
    this.#sums.delete(market)
    for (const [at, close] of periods) this.#periods.fill(market, Math.floor(minuteOf(at) / RSI_MINUTES), [close])
  }

  /**
   * The change of `price` in percent, against the last price that was known at the end of a minute and is at least so
   * old; NaN without one.
   */
  change(market: string, price: number, minutes: number, now: number): number {
    return (price / this.#minutes.at(market, minuteOf(now) - minutes - 1) - 1) * 100
  }

  /** With Wilder's smoothing, the running period included; NaN if too little is known. */
  rsi(market: string, price: number, now: number): number {
    const last = Math.floor(minuteOf(now) / RSI_MINUTES) - 1
    // Its end was not recorded yet.
    if (last !== this.#sumsOf) return NaN
    const known = this.#sums.get(market) ?? smoothedOver(this.#periods.unbroken(market, last))
    this.#sums.set(market, known)
    const { gain, loss, changes } = withClose(known, price)
    if (changes < RSI_LENGTH) return NaN
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  }

  clear(): void {
    this.#minutes.clear()
    this.#periods.clear()
    this.#sums.clear()
    this.#sumsOf = -1
  }
}

/** Wilder's averages of gains and losses after so many changes, and the close that the next one is from. */
interface Smoothed {
  readonly gain: number
  readonly loss: number
  readonly changes: number
  /** NaN before the first close. */
  readonly close: number
}

/** As core/indicators/kinds/rsi.ts, of plain numbers and step by step. */
function withClose({ gain, loss, changes, close: before }: Smoothed, close: number): Smoothed {
  if (Number.isNaN(before)) return { gain, loss, changes, close }
  const [up, down] = [Math.max(close - before, 0), Math.max(before - close, 0)]
  const isFirst = changes < RSI_LENGTH
  return {
    gain: isFirst ? gain + up / RSI_LENGTH : gain + (up - gain) / RSI_LENGTH,
    loss: isFirst ? loss + down / RSI_LENGTH : loss + (down - loss) / RSI_LENGTH,
    changes: changes + 1,
    close
  }
}

const smoothedOver = (closes: readonly number[]): Smoothed =>
  closes.reduce(withClose, { gain: 0, loss: 0, changes: 0, close: NaN })
