import { UI_SCALES, type Settings } from '../../contract/settings.ts'

/** The scale one step larger or smaller than this one; the same at either end. */
export function scaleStep(now: Settings['uiScale'], step: 1 | -1): Settings['uiScale'] {
  return UI_SCALES[UI_SCALES.indexOf(now) + step] ?? now
}
