import { createI18n } from 'vue-i18n'
import { en } from './en/index.ts'
import type { Messages } from './messages.ts'

/** The languages that are complete. The next ones (de, es, ru, zh) are a folder of the same areas and a line here. */
const languages: Readonly<Record<string, Messages>> = { en }

/** The language for a locale such as `de-AT`: its own if we have it, English otherwise. */
export const languageFor = (locale: string): string => {
  const language = locale.toLowerCase().split('-')[0] ?? 'en'
  return language in languages ? language : 'en'
}

export const createTexts = (locale: string) =>
  createI18n({ legacy: false, locale: languageFor(locale), fallbackLocale: 'en', messages: { ...languages }, missingWarn: true })
