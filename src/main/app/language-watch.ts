import type { Formatter } from '../../i18n/formatter.ts'
import type { WatchedSettings } from '../profile/settings.ts'

/** Runs after each change of the settings that chose another language. */
export function watchLanguage(settings: WatchedSettings, texts: () => Formatter, changed: () => void): void {
  let shown = texts().language
  settings.watch(() => {
    const { language } = texts()
    if (language === shown) return
    shown = language
    changed()
  })
}
