import type { Language } from '../../contract/language.ts'
import type { Messages } from './messages.ts'

/** A file of its own for each language: a page reads that of its language and no other. */
const FILES: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
  ru: async () => (await import('./ru/index.ts')).ru,
  zh: async () => (await import('./zh/index.ts')).zh
}

/** All texts of a language; read once, from memory after that. */
export const loadTexts = (language: Language): Promise<Messages> => FILES[language]()
