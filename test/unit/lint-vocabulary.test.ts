import { describe, expect, test } from 'vitest'
import { privateWord } from '../../scripts/lint/vocabulary.mjs'
import texts from '../../src/i18n/locales/en.json'

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
    : [path]

describe('names use the terms of the field', () => {
  test.each([
    'lamp',
    'feedLamps',
    'LAMP_COLOURS',
    'src/main/lamp.ts',
    'heedMain',
    'whyNone',
    'saidAgain',
    'isSetAside'
  ])('refuses %s', (name) => expect(privateWord(name)).toContain('use the term of the field'))

  test.each(['clampPrice', 'aside', 'whyNot', 'again', 'recommended', 'src/main/feed/books.ts', 'firstLooked'])(
    'takes %s',
    (name) => expect(privateWord(name)).toBeUndefined()
  )

  test('no key of the catalogue has a private word', () => {
    expect(keysOf(texts).filter((key) => privateWord(key))).toEqual([])
  })
})
