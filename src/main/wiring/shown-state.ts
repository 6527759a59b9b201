import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Notice } from '../../contract/frames.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { archiveProblemNotice } from '../journal/problem-notice.ts'
import { openLimits } from '../orders/limits.ts'
import { showLimits, type ShownLimits } from '../orders/shown-limits.ts'
import type { Profile } from '../profile/profile.ts'
import type { Desk } from '../state/desk-api.ts'
import { createDesk } from '../state/desk.ts'
import { createPump, type Pump } from '../state/pump.ts'
import { startTradeArchive, type SwitchedArchive } from '../worker/archive-in-worker.ts'
import { message, untranslated, type AppMessage } from '../../i18n/codes.ts'

/** What all pages are shown, whatever venue is open. */
export interface ShownState {
  readonly desk: Desk
  readonly pump: Pump
  readonly archive: SwitchedArchive
  /** Each change is shown at once. */
  readonly limits: ShownLimits
  readonly notice: (tone: Notice['tone'], title: AppMessage, text: AppMessage) => void
}

export function openShownState(profile: Pick<Profile, 'limits'>, log: Log): ShownState {
  const archive = startTradeArchive({
    workerFile: join(app.getAppPath(), 'out/main/trade-archive-worker.js'),
    clock,
    log,
    problem: (problem) => {
      const { tone, title, text } = archiveProblemNotice(problem)
      notice(tone, title, text)
    },
    unusable: (words) => notice('warn', message('charts-restarted'), untranslated(words))
  })
  const desk = createDesk({ clock, archive: archive.archive, log })
  function notice(tone: Notice['tone'], title: AppMessage, text: AppMessage): void {
    log.info('notice:', title, text)
    desk.notify({ id: randomUUID(), tone, title, text, at: clock.now() })
  }
  return {
    desk,
    archive,
    pump: createPump({ desk, clock }),
    limits: showLimits(openLimits(profile.limits), desk.setLimits),
    notice
  }
}
