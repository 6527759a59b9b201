import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { PracticeClient } from '../../support/practice-client.ts'
import { practice } from '../../support/practice.ts'

const BALANCE = '/v2/user-api/exchange/account/balance'
const MARKET_ORDER = '/v2/user-api/exchange/orders/market'
/** Sends a request line that a URL cannot hold. */
const rawStatus = ({ address }: PracticeClient, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      resolve(Number(data.toString('latin1').split(' ')[1]))
      socket.destroy()
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: exchange\r\n\r\n`)
  })

const NOT_FOUND = { code: 404, message: 'Not found.' }

test('answers an unknown path with 404 in JSON, and a wrong method with a 405 that names the right one', async () => {
  const { client } = await practice()
  const unknown = await client.get('/v2/user-api/exchange/nothing')
  expect([unknown.status, unknown.headers['content-type'], unknown.json]).toEqual([404, 'application/json', NOT_FOUND])
  const wrong = await client.get(MARKET_ORDER)
  expect([wrong.status, wrong.headers.allow, wrong.json]).toEqual([
    405,
    'POST',
    { code: 405, message: 'Method GET is not allowed.' }
  ])
})

test('requires a known user and the signature of the exact bytes', async () => {
  const { client, account, control } = await practice()
  const good = await client.get(BALANCE)
  const unsigned = await client.get(BALANCE, { sign: false })
  const stranger = await client.get(BALANCE, { headers: { userId: '00000000-0000-4000-8000-000000000000' } })
  const forged = await client.get(BALANCE, { headers: { sign: '0'.repeat(32) } })
  const upperCase = createHash('md5').update(account.apiKey).digest('hex').toUpperCase()
  const shouted = await client.get(BALANCE, { headers: { sign: upperCase } })
  expect([good, unsigned, stranger, forged, shouted].map(({ status }) => status)).toEqual([200, 401, 404, 401, 401])
  expect([unsigned.json, stranger.json, forged.json]).toEqual([
    { code: 401, message: 'Headers userId and sign are required.' },
    { code: 404, message: 'User not found.' },
    { code: 401, message: 'Invalid sign.' }
  ])
  expect(control.truth.requests().map(({ sign, handled }) => [sign, handled])).toEqual([
    ['valid', true],
    ['missing', false],
    ['unknown-user', false],
    ['invalid', false],
    ['invalid', false]
  ])
})

test('signs the bytes of a body, unicode and spaces included', async () => {
  const { client, account, control } = await practice()
  const body = '{ "market":"BTC_USDT" , "direction":"buy", "value":"20", "tag":"été ✓" }'
  const signOf = (text: string): string =>
    createHash('md5')
      .update(Buffer.from(text, 'utf8').toString('base64') + account.apiKey)
      .digest('hex')
  const same = await client.post(MARKET_ORDER, body, { headers: { sign: signOf(body) } })
  const rewritten = await client.post(MARKET_ORDER, body, {
    headers: { sign: signOf(JSON.stringify(JSON.parse(body))) }
  })
  expect([same.status, rewritten.status]).toEqual([200, 401])
  expect(control.truth.requests()[0]?.body.toString('utf8')).toBe(body)
})

test('refuses a body that is too large or no JSON object', async () => {
  const { client } = await practice()
  const large = await client.post(MARKET_ORDER, { tag: 'x'.repeat(70_000) })
  const broken = await client.post(MARKET_ORDER, '{"market":')
  const list = await client.post(MARKET_ORDER, '[1]')
  expect([large.status, broken.status, list.status]).toEqual([413, 422, 422])
  expect(broken.json).toEqual({ state: 0, message: 'Body is not a JSON object.' })
})

test('answers an unusual request line', async () => {
  const { client } = await practice()
  const paths = ['//', '/%', '/v1/exchange/market/trades/%E0%A4%A', '/?a=%', '/..//../etc/passwd']
  const answers = await Promise.all(paths.map((path) => rawStatus(client, path)))
  expect(answers).toEqual(paths.map(() => 404))
})

test('serves public data without headers', async () => {
  const { client } = await practice()
  const paths = [
    '/v1/exchange/market',
    '/v2/user-api/exchange/markets',
    '/v1/exchange/market/assets',
    '/v1/exchange/market/tickers',
    '/v1/exchange/market/order-book/BTC_USDT?level=0',
    '/v1/exchange/market/trades/BTC_USDT',
    '/api/v2/symbol-scales?symbol=BTC_USDT'
  ]
  const answers = await Promise.all(paths.map((path) => client.get(path, { sign: false })))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
})
