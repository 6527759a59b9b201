import { describe, expect, it } from 'vitest'
import { LANGUAGES, languageFor, shownLanguage, type Language } from '../../../src/contract/language.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
import { slavicForm } from '../../../src/i18n/plural.ts'

const [en, de, es, ru, zh] = await Promise.all([
  loadTexts('en'),
  loadTexts('de'),
  loadTexts('es'),
  loadTexts('ru'),
  loadTexts('zh')
])
const languages = { en, de, es, ru, zh }
type Tree = { readonly [key: string]: string | Tree }
/** Every text by its path. */
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`)
  )
const texts = (language: Language) => new Map(flat(languages[language]))
const english = texts('en')
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
const forms = (text: string) => text.split(' | ').length

/** Names, signs and words that a trader of this language uses in English. */
const SAME = new Set([
  'API',
  'Ask',
  'Bid',
  'Chart',
  'CPU',
  'Chromium',
  'Depthdesk',
  'EMA',
  'Electron',
  'Fills',
  'LIVE',
  'Limit',
  'Layout',
  'Layout: {name}',
  'Local',
  'Live',
  'Name',
  'Navigation',
  'MA 20',
  'RSI 14',
  'Maker',
  'Market',
  'Max',
  'Node.js',
  'Order {pair}',
  'Orders',
  'Ping',
  'REST',
  'RSI',
  'SMA',
  'Slippage',
  'Spread',
  'Status',
  'Stop-Loss',
  'Stop-loss',
  'System',
  'Taker',
  'Ticker',
  'Tickets',
  'Trades',
  'UTC',
  'User ID',
  'VWAP',
  'Zoom: {n}%',
  'FPS',
  '{n} FPS',
  'Stream',
  'Resyncs',
  'Watchlist',
  'Visible',
  'visible',
  '{n} in 5min',
  'live',
  'maker',
  'offline',
  'spread',
  'taker',
  'General',
  'Base',
  'Total',
  'total'
])
/** A text without any word of its own: signs, places and units. */
const wordless = (text: string) =>
  !/[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '').replace(/\b(ms|min|MB|OK|PnL|fps|msg)\b/g, ''))

describe.each<Language>(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const own = texts(language)
  it('are those of English, no more and no less', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })
  it('have the same places to fill in', () => {
    expect(
      [...own].filter(([key, text]) => places(text) !== places(english.get(key) ?? '') && forms(text) === 1)
    ).toEqual([])
  })
  it('have the forms that a number can take', () => {
    const expected = (text: string) =>
      forms(text) > 1 && new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('few')
        ? forms(text) + 1
        : forms(text)
    expect([...own].filter(([key, text]) => forms(text) !== expected(english.get(key) ?? ''))).toEqual([])
  })
  it('are not left in English', () => {
    expect([...own].filter(([key, text]) => text === english.get(key) && !SAME.has(text) && !wordless(text))).toEqual(
      []
    )
  })
  it('are not empty and hold no sign that the texts mean otherwise', () => {
    expect([...own].filter(([, text]) => text.trim() === '' || /@|\{\{|^\s|\s$/.test(text))).toEqual([])
  })
})

describe.each<Language>(LANGUAGES)('on the desktop and in the windows, in %s,', (language) => {
  it('the market watch has one name', () => {
    const {
      watch,
      commands,
      desktop: { windows, tray }
    } = languages[language]
    expect([windows.watch, tray.newWatch.toLowerCase()]).toEqual([watch.title, commands.newWatch.toLowerCase()])
  })
})

describe('the language', () => {
  it('follows the locale by its language, English for one that we have not', () => {
    expect(['de-AT', 'de', 'en-GB', 'fr-FR', 'DE_ch', ''].map(languageFor)).toEqual([
      'de',
      'de',
      'en',
      'en',
      'de',
      'en'
    ])
  })
  it('is the chosen one, or the one of the desktop', () => {
    expect([shownLanguage('system', 'de-AT'), shownLanguage('en', 'de-AT')]).toEqual(['de', 'en'])
  })
  it('counts in Russian by the last digits', () => {
    expect([0, 1, 2, 5, 11, 12, 21, 22, 111, 112].map((n) => slavicForm(n, 4))).toEqual([0, 1, 2, 3, 3, 3, 1, 2, 3, 3])
    expect([0, 1, 2, 5, 21].map((n) => slavicForm(n, 3))).toEqual([2, 0, 1, 2, 0])
  })
})
