/** The languages of the app, each complete. */
export const LANGUAGES = ['en', 'de', 'es', 'ru', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)

/** Each language in itself, as whoever looks for it would read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
  zh: '简体中文'
}

/** The language for a locale such as `de-AT`: its own if we have it, English otherwise. */
export const languageFor = (locale: string): Language => {
  const own = locale.toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === own) ?? 'en'
}

/** What is shown for a choice; `system` follows the locale of the desktop. */
export const shownLanguage = (chosen: Language | 'system', locale: string): Language =>
  chosen === 'system' ? languageFor(locale) : chosen
