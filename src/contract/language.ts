/** The languages of the app, each complete. */
export const LANGUAGES = ['en', 'de', 'es', 'ru', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
  zh: '简体中文'
}

/** The language of a locale such as `de-AT`; English if there is none. */
export const languageFor = (locale: string): Language => {
  const own = locale.toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === own) ?? 'en'
}

/** The language of a choice; `system` follows the locale of the desktop. */
export const shownLanguage = (chosen: Language | 'system', locale: string): Language =>
  chosen === 'system' ? languageFor(locale) : chosen
