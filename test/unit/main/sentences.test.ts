import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { say } from '../../../src/main/sentences/say.ts'
import { SENTENCES, type Sentence, type Sentences } from '../../../src/main/sentences/english.ts'
import { spokenAnswer } from '../../../src/main/sentences/spoken.ts'
import { de } from '../../../src/main/sentences/de.ts'
import { es } from '../../../src/main/sentences/es.ts'
import { ru } from '../../../src/main/sentences/ru.ts'
import { zh } from '../../../src/main/sentences/zh.ts'

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
const MAIN = new URL('../../../src/main/', import.meta.url)
/** Told on the command line before there is a window, or to a page about its own code. */
const IN_ENGLISH = /^(?:command-line|start-up|venues|practice|sentences\/|texts\/|ipc\/|feed\/|logging)/
/** What a failure says, as it stands in the source. */
const MADE =
  /(?:message: |denied\('[\w-]+', |input\('\w+', |unsupported\(|closed\(|notice\('\w+', )(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g
const made = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !IN_ENGLISH.test(file))
  .flatMap((file) =>
    [...readFileSync(new URL(file, MAIN), 'utf8').matchAll(MADE)].map(([, plain, filled]) => plain ?? filled ?? '')
  )
  // What is filled in is any word; a sentence inside of it has been made elsewhere.
  .map((text) => text.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, 'x').replaceAll("\\'", "'"))
  // Lower case: a part of a sentence that is complete only where it is used.
  .filter((text) => /^[A-Z"]/.test(text))
  // One of several words is chosen here; the sentence stands under each.
  .filter((text) => !['The order book of x x. Wait until it is live.', 'Nobody x x now.'].includes(text))

const languages: readonly (readonly [string, Sentences])[] = [
  ['de', de],
  ['es', es],
  ['ru', ru],
  ['zh', zh]
]
describe.each(languages)('the sentences in %s', (_language, spoken) => {
  it('have the same places to fill in', () => {
    expect(SENTENCES.filter((sentence: Sentence) => places(spoken[sentence]) !== places(sentence))).toEqual([])
  })
  it('are none of them left in English', () => {
    expect(SENTENCES.filter((sentence: Sentence) => spoken[sentence] === sentence)).toEqual([])
  })
})

describe('what main says', () => {
  it('is found in the source', () => {
    expect(made.length).toBeGreaterThan(60)
  })
  it.each([...new Set(made)])('has a translation: %s', (text) => {
    expect(say('de', text)).not.toBe(text)
  })
  it('keeps names, figures and the venue’s own words, and stays in English for English', () => {
    expect([
      say('de', 'It is worth 700 USDT; your limit for one order is 500 USDT.'),
      say('de', 'It was sent, and the venue answered: Nothing was converted. It may or may not have been accepted.'),
      say('de', 'Insufficient balance'),
      say('de', 'cancelled'),
      say('de', 'The order book of BTC_USDT is stale. Wait until it is live.'),
      say('de', 'Nobody sells BTC now.'),
      say('en', 'There is no such order.')
    ]).toEqual([
      'Der Wert ist 700 USDT; die Grenze für eine Order ist 500 USDT.',
      'Gesendet, und der Handelsplatz antwortete: Nothing was converted. Vielleicht wurde es angenommen, vielleicht nicht.',
      'Insufficient balance',
      'cancelled',
      'Das Orderbuch von BTC_USDT ist veraltet. Warten, bis es live ist.',
      'Niemand verkauft gerade BTC.',
      'There is no such order.'
    ])
  })
  it('says the sentence inside of a sentence too', () => {
    expect([
      say('de', 'Not sent: the server refused the connection.'),
      say('es', 'The order is already filled.'),
      say('ru', 'No connection: no token: The venue could not be asked: the connection was cut.')
    ]).toEqual([
      'Nicht gesendet: der Server lehnte die Verbindung ab.',
      'La orden ya terminó: ejecutada.',
      'Нет соединения: нет токена: Не удалось обратиться к площадке: соединение прервано.'
    ])
  })
})

describe('what leaves for a page', () => {
  it('is said in its language, but for the words of the venue', () => {
    const refused = { kind: 'refused', status: 422, state: 1, message: 'The order is already filled.' } as const
    expect(
      [
        spokenAnswer('de', { ok: false, failure: refused }),
        spokenAnswer('de', {
          ok: false,
          failure: {
            ...refused,
            status: 401,
            message: 'The venue did not accept the user id and key (401 Unauthorized).'
          }
        }),
        spokenAnswer('de', {
          ok: false,
          failure: { kind: 'denied', rule: 'x', message: 'The limits stay as they are.' }
        })
      ].map((answer) => (answer.ok ? '' : answer.failure.message))
    ).toEqual([
      'The order is already filled.',
      'Der Handelsplatz nahm User-ID und Schlüssel nicht an (401 Unauthorized).',
      'Die Grenzen bleiben, wie sie sind.'
    ])
  })
})
