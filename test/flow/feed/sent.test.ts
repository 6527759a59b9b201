import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pingRequest, subscribeRequest, unsubscribeRequest } from '../../../src/contract/wire/requests.ts'
import { CHANNELS } from '../../../src/main/feed/channels.ts'
import { liveFeed, NOTHING } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import { counts, shows, testSeed } from '../../support/promise.ts'
import { assertProperty, sampleOf } from '../../support/property.ts'

const COMMANDS = counts(5_000, 100_000)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '"],"method":"x',
    '\u0000',
    '\ud800',
    '\\',
    '\u2028',
    '__proto__',
    '</script>',
    '\ufeff',
    'a'.repeat(10_000)
  )
)

it(`sends ${COMMANDS} commands with hostile strings as valid JSON with their meaning`, () => {
  const seed = testSeed()
  const verbs = fc.constantFrom('subscribe', 'unsubscribe', 'ping')
  const lists = fc.array(hostile, { minLength: 1, maxLength: 5 })
  assertProperty(
    fc.property(
      fc.nat(),
      fc.constantFrom(...CHANNELS.map(({ name }) => name)),
      verbs,
      lists,
      (id, channel, verb, params) => {
        const build = verb === 'subscribe' ? subscribeRequest : unsubscribeRequest
        const text = verb === 'ping' ? pingRequest(id) : build(id, channel, params)
        // As received: the socket encodes UTF-8.
        const sent: unknown = JSON.parse(Buffer.from(text, 'utf8').toString('utf8'))
        expect(sent).toEqual({
          id,
          method: verb === 'ping' ? 'ping' : `${channel}_${verb}`,
          params: verb === 'ping' ? [] : params
        })
      }
    ),
    { numRuns: COMMANDS }
  )
  shows(8, `${COMMANDS} commands`, seed)
})

const DEMANDS = counts(60, 600)

it(`sends ${DEMANDS} demands for markets with hostile names that the exchange can read`, async () => {
  const seed = testSeed()
  const exchange = await practice({})
  const live = liveFeed(exchange, { trades: ['BTC_USDT'] }, { requestMs: 500 })
  await live.sink.until('open', () => exchange.control.truth.openConnections().length === 1)
  const names = sampleOf(hostile, DEMANDS)
  const asked = (): number =>
    exchange.control.truth.connections().reduce((sum, { messages }) => sum + messages.total, 0)
  for (const [n, name] of names.entries()) {
    const before = asked()
    const wanted = n % 2 === 0 ? { trades: [name] } : { books: [{ market: name, scaleIndex: 0 }] }
    live.feed.demand({ ...NOTHING, ...wanted, lastPrices: [name] })
    await live.sink.until('asked', () => asked() > before)
  }
  const all = exchange.control.truth.connections()
  const messages = all.flatMap((seen) => [...seen.messages.all])
  expect(messages.length).toBeGreaterThan(DEMANDS)
  expect(messages.filter(({ text }) => !isJson(text))).toEqual([])
  expect(all.some(({ closedBy }) => closedBy === 'invalid-json')).toBe(false)
  shows(8, `${messages.length} requests read by the exchange`, seed)
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
