import { describe, expect, it } from 'vitest'
import { say } from '../../../src/main/sentences/say.ts'
import { SENTENCES, type Sentence, type Sentences } from '../../../src/main/sentences/english.ts'
import { de } from '../../../src/main/sentences/de.ts'
import { es } from '../../../src/main/sentences/es.ts'
import { ru } from '../../../src/main/sentences/ru.ts'
import { zh } from '../../../src/main/sentences/zh.ts'

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
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
