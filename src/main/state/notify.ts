import { randomUUID } from 'node:crypto'
import type { Clock, Log } from '../../contract/clock.ts'
import type { Notice } from '../../contract/frames.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { AppState } from './app-state.ts'

/** Shows a notice in all windows. */
export type Notify = (tone: Notice['tone'], title: AppMessage, text: AppMessage, action?: Notice['action']) => void

export const createNotify =
  (app: Pick<AppState, 'put'>, clock: Clock, log: Log): Notify =>
  (tone, title, text, action) => {
    log.info('notice:', title, text)
    app.put('notices', { id: randomUUID(), tone, title, text, at: clock.now(), ...(action && { action }) })
  }
