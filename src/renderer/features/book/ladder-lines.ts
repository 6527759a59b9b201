import { compact, localized, screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import type { LadderRow } from './ladder.ts'
import type { OwnLevel } from './own-levels.ts'

/** One level as it is written on screen. */
export interface LadderLine {
  readonly price: string
  readonly size: ScreenNumber
  readonly total: ScreenNumber
  /** 0 to 1 of the widest bar. */
  readonly share: number
  /** The level is gone, and its row stands still under the pointer. */
  readonly isGone: boolean
  /** Own amount that works here, short; null without one. */
  readonly own: string | null
}

/** How numbers of one ladder are written. */
export interface LadderFormat {
  readonly priceDecimals: number
  readonly sizeDecimals: number
  readonly separators: Separators
}

/** An amount of a cheap coin can be too long for its column, and only its size matters: it is shown short. Characters. */
export const LONGEST_SIZE = 11
export const LONGEST_TOTAL = 10

export function ladderLine(row: LadderRow, own: OwnLevel | null, format: LadderFormat, price = priceText(row.price, format)): LadderLine {
  const { sizeDecimals, separators } = format
  const within = (value: DecimalText, longest: number): ScreenNumber => {
    const full = screenNumber(value, sizeDecimals, separators)
    return full.digits.length + full.zeros.length > longest ? { same: '', digits: compact(value, separators), zeros: '' } : full
  }
  return {
    price, size: within(row.size, LONGEST_SIZE), total: within(row.total, LONGEST_TOTAL), share: barOf(row.share) / 1000, isGone: row.size === '0',
    own: own === null ? null : localized(shortAmount(own.amount), separators)
  }
}

function priceText(price: DecimalText, { priceDecimals, separators }: LadderFormat): string {
  const { digits, zeros } = screenNumber(price, priceDecimals, separators)
  return digits + zeros
}

/** Three digits are enough for a mark; its tip has them all. */
const shortAmount = (amount: DecimalText): DecimalText =>
  (amount.length > 5 ? plain(money(amount).toSignificantDigits(3, Money.ROUND_DOWN)) : amount)

/** Prices come and go at the same few levels. */
const MOST_PRICES = 1000

/** The lines of one side. A level that is written as it was stays the same object, so that nothing is written or drawn twice. */
export class LadderLines {
  #rows: readonly LadderRow[] = []
  #lines: readonly LadderLine[] = []
  #own: ReadonlyMap<DecimalText, OwnLevel> | null = null
  #format: LadderFormat | null = null
  readonly #prices = new Map<DecimalText, string>()

  of(rows: readonly LadderRow[], own: ReadonlyMap<DecimalText, OwnLevel>, format: LadderFormat): readonly LadderLine[] {
    const isSameWay = own === this.#own && format === this.#format
    const [before, lines] = [this.#rows, this.#lines]
    if (format !== this.#format || this.#prices.size > MOST_PRICES) this.#prices.clear()
    const now = rows.map((row, index) => {
      const was = before[index]
      const line = lines[index]
      return isSameWay && was !== undefined && line !== undefined && isWrittenAlike(row, was) ? line : ladderLine(row, own.get(row.price) ?? null, format, this.#priceOf(row.price, format))
    })
    this.#rows = rows
    this.#lines = now
    this.#own = own
    this.#format = format
    return now
  }

  #priceOf(price: DecimalText, format: LadderFormat): string {
    const known = this.#prices.get(price)
    if (known !== undefined) return known
    const text = priceText(price, format)
    this.#prices.set(price, text)
    return text
  }
}

/** A bar that changes by less than this looks the same. */
const isWrittenAlike = (row: LadderRow, was: LadderRow): boolean =>
  row.price === was.price && row.size === was.size && row.total === was.total && barOf(row.share) === barOf(was.share)
/** Thousandths of the ladder's width. */
const barOf = (share: number): number => Math.round(share * 1000)
