import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../src/contract/language.ts'
import { textsOf } from './catalogue.ts'
import { SAME_AS_ENGLISH, WITHOUT_CHINESE } from './same-texts.ts'

const english = textsOf('en')
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
const forms = (text: string) => text.split(' | ').length
/** Placeholders, signs, numbers and units only. */
const hasNoWord = (text: string) =>
  !/\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '').replace(/\b(ms|min|MB|fps|msg)\b/g, ''))

describe.each<Language>(LANGUAGES.filter((language) => language !== 'en'))('the catalogue in %s', (language) => {
  const own = textsOf(language)

  it('has the keys of English, no more and no less', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('has the placeholders of English in every text', () => {
    // A single form may write its number out: "1 order".
    const optional = (text: string) => (forms(text) > 1 ? placeholders(text.replaceAll('{n}', '')) : placeholders(text))
    expect([...own].filter(([key, text]) => optional(text) !== optional(english.get(key) ?? ''))).toEqual([])
  })

  it('has the plural forms that its numbers take', () => {
    const hasFew = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('few')
    const expected = (text: string) => (forms(text) > 1 && hasFew ? forms(text) + 1 : forms(text))
    expect([...own].filter(([key, text]) => forms(text) !== expected(english.get(key) ?? ''))).toEqual([])
  })

  it('is not left in English', () => {
    const isLeft = (key: string, text: string) =>
      text === english.get(key) && !SAME_AS_ENGLISH.has(text) && !hasNoWord(text)
    expect([...own].filter(([key, text]) => isLeft(key, text))).toEqual([])
  })
})

describe.each(LANGUAGES)('every text in %s', (language) => {
  const own = textsOf(language)

  it('has words, no space at its ends, and no sign that the formatter reads as something else', () => {
    expect([...own].filter(([, text]) => text.trim() === '' || /@|\{\{|^\s|\s$/.test(text))).toEqual([])
  })

  it('writes percent and short units without a space', () => {
    expect([...own].filter(([, text]) => /[\d}] (%|(ms|s|h|мс|ч)(?!\p{L}))/u.test(text))).toEqual([])
  })

  it('names the market watch as the title of its window does', () => {
    const [title, named, offered] = ['desktop.windows.watch', 'watch.title', 'commands.newWatch'].map((key) =>
      own.get(key)
    )
    expect([named, own.get('desktop.tray.newWatch')?.toLowerCase()]).toEqual([title, offered?.toLowerCase()])
  })
})

it('has a form for one wherever a number that can be one has a noun', () => {
  // Rules with a fixed number, and texts that are shown from two on.
  const never = /^(chart\.fills|convert\.sortsWhole|orders\.newest\w+|watch\.full|dates\.\w+|message\.[a-z]+s-full)$/
  const isNoun = (text: string) => /\{(n|count)\} (?!as )(more )?\p{Ll}+s\b/u.test(text.replace('{n} seconds', ''))
  const asked = [...english].filter(([key, text]) => isNoun(text) && !never.test(key))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(([, text]) => forms(text) === 1)).toEqual([])
})

it('is Chinese in every text that has a word', () => {
  const isForeign = (text: string) => !/\p{Script=Han}/u.test(text) && !hasNoWord(text) && !WITHOUT_CHINESE.has(text)
  expect([...textsOf('zh')].filter(([, text]) => isForeign(text))).toEqual([])
})
