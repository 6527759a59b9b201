import type { Language } from '../../../src/contract/language.ts'
import de from '../../../src/i18n/locales/de.json'
import en from '../../../src/i18n/locales/en.json'
import es from '../../../src/i18n/locales/es.json'
import ru from '../../../src/i18n/locales/ru.json'
import zh from '../../../src/i18n/locales/zh.json'

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`)
  )
const LANGUAGES: Readonly<Record<Language, Tree>> = { de, en, es, ru, zh }

/** All texts of a language by their full key, `ticket.submit.buy`. */
export const textsOf = (language: Language): ReadonlyMap<string, string> => new Map(flat(LANGUAGES[language]))
