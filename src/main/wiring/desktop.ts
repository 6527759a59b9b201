import type { Log } from '../../contract/clock.ts'
import type { MainEvent } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import { createDesktopIntegration, type DesktopIntegration } from '../desktop/desktop-integration.ts'
import type { NamedAccount } from '../venue/accounts.ts'
import { createDialogs, TRAY, type Dialogs } from '../desktop/dialogs.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { guardLimits, type GuardedLimits } from '../orders/guarded-limits.ts'
import { seldom } from '../desktop/at-most-every.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Windows } from '../windows/windows-api.ts'
import type { ShownState } from './shown-state.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

const QUIET_MS = 5_000

export interface DesktopParts {
  readonly state: ShownState
  readonly windows: () => Windows
  readonly tell: (windowId: number, word: MainEvent) => boolean
  readonly settings: () => Settings
  readonly texts: () => Formatter
  /** The folder of icons. */
  readonly resources: string
  readonly log: Log
}

/** Tray, notifications and titles, and the questions that the system asks. */
export interface Desktop {
  readonly face: DesktopIntegration
  readonly dialogs: Dialogs
  /** The limits as a page or the tray may change them. */
  readonly limits: GuardedLimits
  /** The open account, as questions name it; null without one. */
  setAccount(account: NamedAccount | null): void
}

export function createDesktop({ state, windows, tell, settings, texts, resources, log }: DesktopParts): Desktop {
  let account: NamedAccount | null = null
  const notAsked = (text: AppMessage) =>
    seldom(() => state.notice('warn', message('question-not-repeated'), text), QUIET_MS, clock.monotonic)
  const again = notAsked(message('question-declined', { n: 30 }))
  const silenced = notAsked(message('question-silenced'))
  const dialogs = createDialogs({
    windowOf: (id) => windows().byId(id),
    texts,
    now: clock.monotonic,
    quiet: (reason) => (reason === 'again' ? again() : silenced())
  })
  const limits = guardLimits(
    state.limits,
    (windowId, lines, question) => dialogs.confirmLoosened(windowId, lines, question, account),
    texts
  )
  const face = createDesktopIntegration({
    sink: state.desk.sink,
    windows,
    resources,
    settings,
    texts,
    clock,
    log,
    // One page is enough to be heard.
    chime: (tune) =>
      void windows()
        .all()
        .some(({ id }) => tell(id, { word: 'chime', tune })),
    killSwitch: {
      halted: () => limits.read().killSwitch,
      halt: () => void state.limits.halt(true),
      /** From the tray, where no window asks: the same question as from a page. */
      async release() {
        const answer = await limits.halt(false, TRAY)
        if (!answer.ok) log.info('the kill switch stays on', answer.failure.message)
      }
    }
  })
  return {
    face,
    dialogs,
    limits,
    setAccount(next) {
      account = next
      face.setAccount(next?.label ?? null)
    }
  }
}
