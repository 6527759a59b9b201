import type { About, Hello } from '../answers.ts'
import { none, request } from './fields.ts'

export const appRequests = {
  'app.hello': request(none)<Hello>(),
  /** The page has live data on screen. */
  'app.screenshotReady': request(none)<null>(),
  /** Ends the app, as the command in the menus does. */
  'app.quit': request(none)<null>(),
  'app.about': request(none)<About>(),
  /** Opens the window of the user guide, or brings it up. */
  'app.openGuide': request(none)<null>()
} as const
