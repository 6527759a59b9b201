import type { Clock, Dispose } from '../../contract/clock.ts'
import type { BalanceRecord } from '../../contract/wire/socket/records.ts'
import { isLive } from '../../core/converts/convert.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import { isChanging } from '../../core/orders/change.ts'
import { isEnded } from '../../core/orders/order.ts'
import { currenciesOf } from '../../core/record/changes.ts'
import type { WalletBalances, WalletStep } from '../../core/record/check.ts'
import type { SessionState } from '../state/state-api.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** Until the next check while something is not explained: each time twice as long. */
const AGAIN_MS = { first: 5_000, most: 60_000 } as const
/** The personal wallet is read anew for a check at most so often, unless something is not explained. */
const PERSONAL_EVERY_MS = 300_000
const MOST_STEPS = 1_000

export interface BalanceChecks {
  /** The venue's lists were read, all of them. */
  reconciled(): void
  stepped(record: BalanceRecord, at: number): void
  /** All earlier fills and converts were told: checks begin. */
  ready(): void
  checked(differs: boolean): void
  stop(): void
}

/** Compares balances with the record while nothing is under way that may move them. */
export function checkBalances(parts: {
  readonly clock: Clock
  readonly session: Pick<SessionState, 'shared' | 'venueNow'>
  readonly record: Pick<SwitchedRecord, 'tell'>
  /** Reads a wallet now; false: it could not be read. */
  readonly readTrading: () => Promise<boolean>
  /** Null: it cannot be read at this venue. */
  readonly readPersonal: (() => Promise<boolean>) | null
}): BalanceChecks {
  const { clock, session, record } = parts
  const { shared } = session
  const steps: WalletStep[] = []
  let isReady = false
  let isStopped = false
  let isDiffering = false
  let againMs: number = AGAIN_MS.first
  let personalAt = -Infinity
  let running = false
  let stopTimer: Dispose | null = null

  const isQuiet = (): boolean =>
    shared
      .rows('orders')
      .every(({ state, dismissUnresolved }) => state !== 'placing' && (state !== 'unknown' || dismissUnresolved)) &&
    !shared.rows('changes').some(isChanging) &&
    // Neither list shows what the venue holds for a convert.
    (shared.fields.converts?.pending ?? []).length === 0 &&
    !(shared.fields.converts?.newest ?? []).some((order) => isLive(order, session.venueNow()))

  /** A venue that does not say what is held of a currency means nothing, unless an open order may hold some. */
  function mayBeHeld(currency: string): boolean {
    const { ordersUndecoded, listsMissing } = shared.fields
    if (ordersUndecoded > 0 || listsMissing !== null) return true
    return shared.rows('orders').some(({ state, side, market }) => {
      const [base, quote] = currenciesOf(market)
      return !isEnded(state) && currency === (side === 'sell' ? base : quote)
    })
  }

  function tradingNow(): Required<Pick<WalletBalances, 'trading' | 'unknown' | 'undecoded'>> {
    const trading: Record<string, DecimalText> = {}
    const { balancesUnknown, personalUnknown } = shared.fields
    const unknown = new Set([...balancesUnknown, ...personalUnknown])
    for (const { currency, available, held } of shared.rows('balances')) {
      if (held === null && mayBeHeld(currency)) unknown.add(currency)
      else if (!unknown.has(currency)) trading[currency] = plain(money(available).plus(held ?? 0))
    }
    return { trading, unknown: [...unknown], undecoded: shared.fields.balancesUndecoded }
  }

  async function readPersonal(): Promise<boolean> {
    if (parts.readPersonal === null) return true
    if (!isDiffering && clock.monotonic() - personalAt < PERSONAL_EVERY_MS) return true
    if (!(await parts.readPersonal())) return false
    personalAt = clock.monotonic()
    return true
  }

  async function check(): Promise<void> {
    if (!isReady || running || !isQuiet()) return
    running = true
    try {
      // A personal wallet that cannot be read now is as it was.
      const isRead = await readPersonal()
      if (isStopped || !isQuiet()) return
      const list = isRead ? shared.fields.personalBalances : null
      const personal =
        list === null ? null : Object.fromEntries(list.map(({ currency, available }) => [currency, available]))
      record.tell({
        kind: 'check',
        balances: { ...tradingNow(), personal, personalUndecoded: shared.fields.personalUndecoded },
        steps: [...steps],
        at: clock.now() + shared.fields.clockSkewMs
      })
    } finally {
      running = false
    }
  }

  return {
    reconciled: () => void check(),
    stepped({ currency, oldBalance, newBalance }, at) {
      steps.push({ currency, amount: plain(money(newBalance).minus(oldBalance)), at })
      if (steps.length > MOST_STEPS) steps.splice(0, steps.length - MOST_STEPS)
    },
    ready() {
      isReady = true
      if (shared.fields.reconciledAt !== null) void check()
    },
    checked(differs) {
      isDiffering = differs
      if (!differs) againMs = AGAIN_MS.first
      if (isStopped || !differs) return
      stopTimer ??= clock.after(againMs, () => {
        stopTimer = null
        againMs = Math.min(2 * againMs, AGAIN_MS.most)
        void parts.readTrading().then((isRead) => {
          if (isRead) void check()
        })
      })
    },
    stop() {
      isStopped = true
      stopTimer?.()
    }
  }
}
