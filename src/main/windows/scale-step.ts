import { UI_SCALES, type Settings } from '../../contract/settings.ts'

/** The next larger or smaller scale; unchanged at either end. */
export function scaleStep(now: Settings['uiScale'], step: 1 | -1): Settings['uiScale'] {
  return UI_SCALES[UI_SCALES.indexOf(now) + step] ?? now
}
