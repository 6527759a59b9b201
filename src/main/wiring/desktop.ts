import type { Log } from '../../contract/clock.ts'
import type { PageWord } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import { createDesktopFace, type DesktopFace } from '../desktop-face.ts'
import { createDialogs, type Dialogs } from '../dialogs.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { guardLimits, type GuardedLimits } from '../orders/guarded-limits.ts'
import type { Texts } from '../texts/shape.ts'
import type { Windows } from '../windows-api.ts'
import type { ShownState } from './shown-state.ts'

/** No window has this id. */
export const NO_WINDOW = 0

export interface DesktopParts {
  readonly state: ShownState
  readonly windows: () => Windows
  readonly tell: (windowId: number, word: PageWord) => boolean
  readonly settings: () => Settings
  readonly texts: () => Texts
  /** The folder of icons. */
  readonly resources: string
  readonly log: Log
}

/** Tray, notifications and titles, and the questions that the system asks. */
export interface Desktop {
  readonly face: DesktopFace
  readonly dialogs: Dialogs
  /** The limits as a page or the tray may change them. */
  readonly limits: GuardedLimits
}

export function createDesktop({ state, windows, tell, settings, texts, resources, log }: DesktopParts): Desktop {
  const dialogs = createDialogs((id) => windows().byId(id), () => texts().dialogs)
  const limits = guardLimits(state.limits, dialogs.confirmLoosened, texts)
  const face = createDesktopFace({
    sink: state.desk.sink, windows, resources, settings, texts, clock, log,
    // One page is enough to be heard.
    chime: (tune) => void windows().all().some(({ id }) => tell(id, { word: 'chime', tune })),
    killSwitch: {
      halted: () => limits.read().killSwitch,
      halt: () => void state.limits.halt(true),
      /** From the tray, where no window asks: the same question as from a page. */
      async release() {
        const answer = await limits.halt(false, NO_WINDOW)
        if (!answer.ok) log.info('the kill switch stays on', answer.failure.message)
      }
    }
  })
  return { face, dialogs, limits }
}
