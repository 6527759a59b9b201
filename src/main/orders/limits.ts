import { fail, ok, type Result } from '../../contract/failure.ts'
import { isDecimalText, money, type DecimalText } from '../../core/money.ts'
import type { Journal } from '../journal/journal-api.ts'

/** The user's own bounds, kept in the journal. Amounts are in quote currency, keyed by its code; absent means no bound. */
export interface Limits {
  /** No new order at all until it is released; survives a restart. */
  readonly killSwitch: boolean
  /** The most that one order may be worth. */
  readonly orderValue: Readonly<Record<string, DecimalText>>
  /** The most that all orders of a UTC day may be worth. */
  readonly dayValue: Readonly<Record<string, DecimalText>>
  /** How far in percent an order may reach beyond the best price, to its own harm; null for no bound. */
  readonly bandPercent: DecimalText | null
  /** Orders a minute; protects from a window that has gone mad. */
  readonly perMinute: number
}

export const DEFAULT_LIMITS: Limits = { killSwitch: false, orderValue: {}, dayValue: {}, bandPercent: '10', perMinute: 120 }

const NAME = 'limits'

/** Limits that cannot be read deny everything rather than nothing. */
export function readLimits(journal: Journal): Limits {
  const text = journal.setting(NAME)
  if (text === null) return DEFAULT_LIMITS
  const limits = parsed(text)
  return limits === null ? { ...DEFAULT_LIMITS, killSwitch: true } : { ...DEFAULT_LIMITS, ...limits }
}

export function writeLimits(journal: Journal, limits: Limits): Result<Limits> {
  const problem = problemOf(limits)
  if (problem !== null) return fail({ kind: 'input', field: 'limits', message: problem })
  const written = journal.setSetting(NAME, JSON.stringify(limits))
  return written.ok ? ok(limits) : written
}

function problemOf(limits: Limits): string | null {
  const amounts = [...Object.values(limits.orderValue), ...Object.values(limits.dayValue), limits.bandPercent ?? '1']
  if (amounts.some((text) => !isDecimalText(text) || money(text).lte(0))) return 'A limit must be a plain number above 0.'
  return Number.isSafeInteger(limits.perMinute) && limits.perMinute > 0 ? null : 'Orders a minute must be a whole number above 0.'
}

function parsed(text: string): Partial<Limits> | null {
  try {
    const limits: unknown = JSON.parse(text)
    if (typeof limits !== 'object' || limits === null) return null
    const merged = { ...DEFAULT_LIMITS, ...limits }
    return problemOf(merged) === null ? merged : null
  } catch {
    return null
  }
}
