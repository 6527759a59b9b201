import { Linter } from 'eslint'
import vueParser from 'vue-eslint-parser'
import { describe, expect, test } from 'vitest'
import { desk } from '../../scripts/lint/plugin.mjs'
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
    'isSetAside',
    'unreadCount',
    'ConvertBarrier'
  ])('refuses %s', (name) => expect(privateWord(name)).toContain('use the term of the field'))

  test.each(['askAboutPage', 'AskToken', 'tellUser', 'learnScales', 'lookAt', 'lookNow'])(
    'refuses the verb of %s',
    (name) => expect(privateWord(name)).toContain('name the action')
  )

  test.each([
    'ask',
    'asks',
    'askPrice',
    'lookup',
    'lookupMarket',
    'clampPrice',
    'aside',
    'whyNot',
    'again',
    'recommended',
    'src/main/feed/books.ts',
    'firstLooked',
    'unreadable'
  ])('takes %s', (name) => expect(privateWord(name)).toBeUndefined())

  test('no key of the catalogue has a private word', () => {
    expect(keysOf(texts).filter((key) => privateWord(key))).toEqual([])
  })

  test('refuses one that occurs in a template only', () => {
    const page = '<template><p v-for="lamp in rows" class="lamp-row">{{ row }}</p></template>'
    const found = new Linter().verify(
      page,
      {
        files: ['**/*.vue'],
        languageOptions: { parser: vueParser },
        plugins: { desk },
        rules: { 'desk/vocabulary': 2 }
      },
      'src/renderer/Row.vue'
    )
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('"lamp"'),
      expect.stringContaining('"lamp-row"')
    ])
  })
})
