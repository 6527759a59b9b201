import type { Language } from '../../contract/language.ts'
import { de } from './de.ts'
import { SENTENCES, type Sentence, type Sentences } from './english.ts'
import { es } from './es.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

const SPOKEN: Readonly<Record<Exclude<Language, 'en'>, Sentences>> = { de, es, ru, zh }

/** What stands in these places is a sentence of ours too; in the others it is a name, a figure or the venue's own words. */
const SENTENCES_INSIDE = new Set(['reason', 'state'])

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (sentence: Sentence): RegExp =>
  new RegExp(
    `^${sentence
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+?)` : escaped(part)))
      .join('')}$`,
    's'
  )
const PATTERNS = SENTENCES.map((sentence) => ({ sentence, pattern: patternOf(sentence) }))

/** Inside of a sentence, another one stands without its full stop. */
function inner(spoken: Sentences, text: string): string {
  const alone = said(spoken, text)
  return alone === text ? said(spoken, `${text}.`).replace(/[.。]$/, '') : alone
}

function said(spoken: Sentences, text: string): string {
  for (const { sentence, pattern } of PATTERNS) {
    const values = pattern.exec(text)
    if (values === null) continue
    const inside = Object.entries(values.groups ?? {}).map(([name, value]) => [
      name,
      SENTENCES_INSIDE.has(name) ? inner(spoken, value) : value
    ])
    return fill(spoken[sentence], Object.fromEntries(inside))
  }
  return text
}

/**
 * A sentence of main or core in another language. Main makes its sentences in English, for the log, the journal and the
 * tests; they are said in the user's language where they leave for a page or the desktop. What is none of ours, such as
 * the words of a venue, stays as it is.
 */
export const say = (language: Language, text: string): string =>
  // One word alone is a state inside of a sentence; from outside it is somebody else's.
  language === 'en' || /^\w*$/.test(text) ? text : said(SPOKEN[language], text)
