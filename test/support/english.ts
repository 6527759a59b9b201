import type { Failure } from '../../src/contract/failure.ts'
import { formatterOf } from '../../src/i18n/catalogues.ts'
import de from '../../src/i18n/locales/de.json' with { type: 'json' }
import en from '../../src/i18n/locales/en.json' with { type: 'json' }
import zh from '../../src/i18n/locales/zh.json' with { type: 'json' }

/** What an English user reads of a message. */
export const { say: english } = formatterOf('en')

/** The same of what failed; empty if nothing did. */
export const failureText = (
  result: { readonly ok: true } | { readonly ok: false; readonly failure: Failure }
): string => (result.ok ? '' : english(result.failure))

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
const wordsOf = (catalogue: object): ReadonlySet<string> =>
  new Set(
    wordsIn(
      textsOf(catalogue)
        .join(' ')
        .replaceAll(/\{\w+\}/g, ' ')
    )
  )
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

const ENGLISH = wordsOf(en)
const OWN = { de: wordsOf(de), zh: wordsOf(zh) }

/** Words of the English catalogue that the other one does not have: none belongs into a text of that language. */
export const englishWords = (text: string, language: keyof typeof OWN): readonly string[] =>
  wordsIn(text).filter((word) => ENGLISH.has(word) && !OWN[language].has(word))
