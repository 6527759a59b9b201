import type { About, Hello } from '../answers.ts'
import { none } from './fields.ts'
import { ALL, DESK, MARKETS, request, RARELY, SOMETIMES } from './request.ts'

export const appRequests = {
  'app.hello': request({ schema: none, from: ALL, rate: SOMETIMES })<Hello>(),
  /** The page has live data on screen. */
  'app.screenshotReady': request({ schema: none, from: DESK, rate: RARELY })<null>(),
  /** Ends the app, as the command in the menus does. */
  'app.quit': request({ schema: none, from: ['workspace'], rate: RARELY })<null>(),
  'app.about': request({ schema: none, from: DESK, rate: SOMETIMES })<About>(),
  /** Opens the window of the user guide, or brings it up. */
  'app.openGuide': request({ schema: none, from: MARKETS, rate: RARELY })<null>()
} as const
