import type { About, Hello } from '../answers.ts'
import { none, request } from './fields.ts'

export const appRequests = {
  'app.hello': request(none)<Hello>(),
  /** The page has live data on screen. */
  'app.screenshotReady': request(none)<null>(),
  'app.about': request(none)<About>()
} as const
