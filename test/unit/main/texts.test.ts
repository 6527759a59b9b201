import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/contract/language.ts'
import { count, fill, FORMS } from '../../../src/main/texts/fill.ts'
import { textsOf } from '../../../src/main/texts/texts.ts'

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`)
  )
const english = new Map(flat(textsOf('en')))
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
const forms = (text: string) => text.split(' | ').length
/** The same word in both languages. */
const SAME = new Set(['live', 'offline', 'Chart', 'Trades', 'Orders'])

describe.each(LANGUAGES.filter((language) => language !== 'en'))('what the desktop receives in %s', (language) => {
  const own = flat(textsOf(language))
  it('has every text, with the same places to fill in', () => {
    expect(own.map(([key, text]) => [key, places(text)])).toEqual(
      [...english].map(([key, text]) => [key, places(text)])
    )
  })
  it('has the forms that a number takes', () => {
    expect(
      own.filter(([key, text]) => forms(text) !== (forms(english.get(key) ?? '') > 1 ? FORMS[language].length : 1))
    ).toEqual([])
  })
  it('is not left in English', () => {
    expect(
      own.filter(
        ([key, text]) => text === english.get(key) && /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')) && !SAME.has(text)
      )
    ).toEqual([])
  })
  it('is neither empty nor spaced at its ends', () => {
    expect(own.filter(([, text]) => text.trim() !== text || text === '')).toEqual([])
  })
  it('names itself', () => {
    expect(textsOf(language).language).toBe(language)
  })
})

describe('a text', () => {
  it('is filled once: what stands in a value is no place', () => {
    expect(fill('{a} and {b}, {c}', { a: '{b}', b: 2 })).toBe('{b} and 2, {c}')
  })
  it('counts by the rules of its language', () => {
    expect([0, 1, 2].map((n) => count('en', '{n} fill | {n} fills', n))).toEqual(['0 fills', '1 fill', '2 fills'])
    expect([1, 3, 11, 21].map((n) => count('ru', '{n} день | {n} дня | {n} дней', n))).toEqual([
      '1 день',
      '3 дня',
      '11 дней',
      '21 день'
    ])
    expect(count('zh', '{n} 天', 5)).toBe('5 天')
  })
})
