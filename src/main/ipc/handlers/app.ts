import type { About, Hello } from '../../../contract/answers.ts'
import { ok } from '../../../contract/failure.ts'
import type { appRequests } from '../../../contract/requests/app.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'

export interface AppServices {
  hello(windowId: number): Hello
  /** The page of a window has live data on screen. */
  screenshotReady(windowId: number): void
  quit(): void
  about(): About
  openGuide(): void
}

export const appHandlers = (app: AppServices): HandlersOf<typeof appRequests> => ({
  'app.hello': (_args, windowId) => ok(app.hello(windowId)),
  'app.screenshotReady': (_args, windowId) => done(app.screenshotReady(windowId)),
  'app.quit': () => done(app.quit()),
  'app.about': () => ok(app.about()),
  'app.openGuide': () => done(app.openGuide())
})
