import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Settings } from '../../contract/settings.ts'
import { Entries } from '../../core/scanner/entries.ts'
import { viewTest, type ScannerView, type Test } from '../../core/scanner/view.ts'
import { message } from '../../i18n/codes.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import type { Notify, NotifyAlert } from '../state/notify.ts'
import type { SharedStates } from '../state/state-api.ts'
import type { Scanner } from './scanner-api.ts'

const EVERY_MS = 1_000
/** Between two notices of one view: what enters meanwhile is in the next one. */
const NOTICE_MS = 10_000
/** Markets that a notice names. */
const NAMED = 5

interface Watched {
  readonly view: ScannerView
  readonly test: Test
  readonly entries: Entries
  /** Entered, and not announced yet. */
  waiting: readonly string[]
  announcedAt: number
}

export interface ViewAlertsParts {
  readonly scanner: Pick<Scanner, 'now' | 'session'>
  readonly states: Pick<SharedStates, 'needs'>
  readonly settings: Pick<WatchedSettings, 'follow'>
  readonly clock: Clock
  readonly notice: Notify
  readonly desktop: { readonly notifyAlert: NotifyAlert }
}

/** Announces what newly enters the scanner's views that have an alert, also without a window. */
export function watchViews(parts: ViewAlertsParts): Dispose {
  const { scanner, states, clock } = parts
  /** Requests the prices of all markets, whatever windows show. */
  const needs = states.needs()
  let watched: readonly Watched[] = []
  let session = scanner.session()
  let stopTimer: Dispose | null = null

  const begin = (view: ScannerView): Watched => ({
    view,
    test: viewTest(view.filters),
    entries: new Entries(),
    waiting: [],
    announcedAt: -Infinity
  })

  function follow({ scannerViews }: Pick<Settings, 'scannerViews'>): void {
    const wasOn = watched.length > 0
    watched = scannerViews
      .filter(({ alert, filters }) => alert && filters.length > 0)
      .map((view) => {
        const known = watched.find((one) => one.view.id === view.id)
        const isSame = known !== undefined && JSON.stringify(known.view.filters) === JSON.stringify(view.filters)
        return isSame ? { ...known, view } : begin(view)
      })
    const isOn = watched.length > 0
    if (isOn !== wasOn) needs.set({ tickers: isOn ? 'all' : [] })
    if (isOn) stopTimer ??= clock.after(0, look)
    else stop()
  }

  function look(): void {
    stopTimer = clock.after(EVERY_MS, look)
    if (session !== scanner.session()) {
      session = scanner.session()
      watched = watched.map(({ view }) => begin(view))
    }
    const markets = scanner.now()
    const now = clock.monotonic()
    for (const one of watched) {
      const found = one.entries.entered(
        markets.map(({ market, figures }) => [market, one.test(figures)] as const),
        now
      )
      if (found.length > 0) one.waiting = [...one.waiting, ...found]
      if (one.waiting.length === 0 || now - one.announcedAt < NOTICE_MS) continue
      announce(one.view, one.waiting)
      one.waiting = []
      one.announcedAt = now
    }
  }

  function announce({ name }: ScannerView, markets: readonly string[]): void {
    const pairs = markets
      .slice(0, NAMED)
      .map((market) => market.replace('_', ' / '))
      .join(', ')
    const more = markets.length - NAMED
    const title = message('view-entered', { name })
    const text = more > 0 ? message('view-entered-more', { pairs, n: more }) : message('view-entered-text', { pairs })
    parts.notice('info', title, text)
    parts.desktop.notifyAlert({ title, text, market: markets[0] ?? null })
  }

  function stop(): void {
    stopTimer?.()
    stopTimer = null
  }

  parts.settings.follow(follow)
  return () => {
    stop()
    needs.set({})
  }
}
