import { useI18n } from 'vue-i18n'
import { LANGUAGE_NAMES, LANGUAGES } from '../../contract/language.ts'
import { UI_SCALES } from '../../contract/settings.ts'
import { desk } from '../desk.ts'
import { useSettings } from '../stores/settings.ts'
import { useCommands } from './store.ts'

const ENGLISH_NAMES = {
  system: 'system',
  en: 'english',
  de: 'german',
  es: 'spanish',
  ru: 'russian',
  zh: 'chinese'
} as const

/** Commands that are the same in every window that shows markets. */
export function provideStandard(): void {
  const { t } = useI18n()
  const settings = useSettings()
  const commands = useCommands()
  commands.provide({
    newWindow: () => void desk.call('windows.open', { kind: 'workspace' }),
    newWatch: () => void desk.call('windows.open', { kind: 'watch' }),
    openGuide: () => void desk.call('app.openGuide', {}),
    openDiagnostics: () => void desk.call('windows.open', { kind: 'diagnostics' }),
    themeDark: { run: () => void settings.write({ theme: 'dark' }), enabled: () => settings.values.theme !== 'dark' },
    themeLight: {
      run: () => void settings.write({ theme: 'light' }),
      enabled: () => settings.values.theme !== 'light'
    },
    themeSystem: {
      run: () => void settings.write({ theme: 'system' }),
      enabled: () => settings.values.theme !== 'system'
    },
    switchUtc: () => void settings.write({ utc: !settings.values.utc }),
    switchSizeInQuote: () => void settings.write({ sizeInQuote: !settings.values.sizeInQuote })
  })
  const nameOf = (language: keyof typeof ENGLISH_NAMES) =>
    language === 'system' ? t('settings.theme.system') : LANGUAGE_NAMES[language]
  commands.provideExtra(() => [
    ...(['system', ...LANGUAGES] as const)
      .filter((language) => language !== settings.values.language)
      .map((language) => ({
        id: `language:${language}`,
        text: `${t('settings.item.language')}: ${nameOf(language)}`,
        words: `language settings appearance ${ENGLISH_NAMES[language]}`,
        run: () => void settings.write({ language })
      })),
    ...UI_SCALES.filter((uiScale) => uiScale !== settings.values.uiScale).map((uiScale) => ({
      id: `uiScale:${uiScale}`,
      text: `${t('settings.item.uiScale')}: ${uiScale}%`,
      words: 'interface scale zoom size settings appearance',
      run: () => void settings.write({ uiScale })
    }))
  ])
}
