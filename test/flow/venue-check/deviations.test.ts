import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { IMPATIENT, checkDesk, linesOf, randomKey, rowIn } from './check-desk.ts'

const USER = '/v2/user-api'
const PUBLIC = '/v1/exchange/market'
const json = (body: unknown, status = 200) =>
  ({ kind: 'answer', when: 'before', status, text: JSON.stringify(body) }) as const

it('finds each kind of deviation of REST, and says what came', async () => {
  const { exchange, run } = await checkDesk()
  const { http } = exchange.control.faults
  const order = {
    id: '01JEXAFCCC5ZVJPZAAHHDKQBNG',
    direction: 'short',
    symbol: 'BTC_USDT',
    price: '64000.123',
    quantity: 0.001,
    filledQuantity: '0',
    filledValue: '0',
    createdAt: '2024-12-12T11:40:19Z',
    clientOrderId: null,
    stopLossPrice: null
  }
  http({ path: `${USER}/exchange/orders` }, json({ result: [order] }))
  http(
    { path: `${USER}/exchange/account/balance` },
    {
      ...json({}, 403),
      text: '<!DOCTYPE html><title>Attention required</title>',
      headers: { 'content-type': 'text/html' }
    }
  )
  http({ path: `${USER}/exchange/account/tariffs` }, json({ code: 401, message: 'Invalid sign.' }, 401))
  http({ path: `${USER}/exchange/orders/history` }, { kind: 'hang', when: 'before' })
  http({ path: `${USER}/convert/order-list` }, json({ state: 3, message: 'Not now.' }))
  http({ path: `${USER}/convert/direction-list` }, { kind: 'broken-json' })
  http({ path: `${PUBLIC}/tickers` }, json({ code: 500, message: 'Server error.' }, 500))
  http(
    { path: `${PUBLIC}/order-book/BTC_USDT` },
    json({
      data: {
        timestamp: '1733000000',
        bids: [{ price: '64000', quantity: '1' }],
        asks: [{ price: '63999', quantity: '1' }]
      }
    })
  )
  http({ path: `${PUBLIC}/order-book/NOCOIN_NOCOIN` }, json({ message: 'Fine.' }))
  http({ path: `${PUBLIC}/trades/BTC_USDT` }, json({ data: [] }, 302))
  const report = await run({ market: 'BTC_USDT', times: IMPATIENT })

  expect(linesOf(report, 'open-orders')).toEqual([
    'differs',
    'result[].direction Documented values: buy, sell. ("short")',
    'result[].price 3 decimals; the market has 2. ("00000.000")',
    'result[].quantity Expected a decimal as text, got a number. (0.000)',
    'result[].value The property is missing.',
    'result[].createdAt The time cannot be read. ("0000-00-00T00:00:00Z")'
  ])
  expect(linesOf(report, 'balances')).toEqual([
    'failed',
    expect.stringMatching(/^Blocked on the way to the venue \(HTTP 403\)/)
  ])
  expect(linesOf(report, 'tariffs')).toEqual(['failed', expect.stringContaining('Invalid sign')])
  expect(linesOf(report, 'order-history')).toEqual([
    'failed',
    expect.stringMatching(/did not answer|timed? ?out|in time/i)
  ])
  expect(linesOf(report, 'converts')).toEqual(['failed', expect.stringContaining('Not now')])
  expect(linesOf(report, 'convert-directions')).toEqual(['failed', 'The answer is not valid JSON.'])
  expect(linesOf(report, 'convert-quote')).toEqual(['skipped', 'No pair that can be converted is known.'])
  expect(linesOf(report, 'tickers')).toEqual(['failed', expect.stringContaining('Server error')])
  expect(linesOf(report, 'order-book')).toEqual(['differs', 'data The book is crossed. (64000 ≥ 63999)'])
  expect(linesOf(report, 'unknown-market-book')).toEqual(['differs', 'Expected HTTP status 400, 404, 422, got 200.'])
  expect(linesOf(report, 'recent-trades')).toEqual(['failed', expect.stringContaining('302')])
  // What was not touched is as documented.
  for (const id of ['markets', 'scales', 'unsigned', 'stream-depth']) expect(rowIn(report, id).state).toBe('documented')
})

it('finds each kind of deviation of the stream', async () => {
  const { exchange, run } = await checkDesk()
  const { frames, mute } = exchange.control.faults
  const corrupt = (channel: string, from: string | RegExp, to: string) =>
    frames(
      { channel, where: (text) => text.search(from) >= 0 },
      { all: true },
      {
        kind: 'corrupt',
        change: (text) => text.replace(from, to)
      }
    )
  corrupt('depth', '"full_reload":true', '"full_reload":false')
  corrupt('lastprice', /"price":"([\d.]+)"/, '"price":$1')
  corrupt('trade', /"direction":"\w+"/, '"direction":"up"')
  mute('ticker')
  corrupt('response', '"method":"pong"', '"method":"ping"')
  corrupt('response', '"method":"unknown_method","data":null', '"method":"unknown_method","data":{}')
  corrupt(
    'response',
    '"method":"balance_subscribe","data":{"status":"success"},"error":null',
    '"data":null,"error":{"message":"Too many","code":2}'
  )
  frames({ channel: 'response', where: (text) => text.includes('deal_subscribe') }, { all: true }, { kind: 'drop' })
  const report = await run({ market: 'BTC_USDT', times: IMPATIENT })

  expect(linesOf(report, 'stream-depth')).toEqual(['differs', 'The first message is no snapshot.'])
  expect(linesOf(report, 'stream-lastprice')).toEqual([
    'differs',
    expect.stringMatching(/^data\.price Expected a decimal as text, got an? \w+\. \([\d.]+\)$/)
  ])
  expect(linesOf(report, 'stream-trade')).toEqual([
    'differs',
    'data.trades[].direction Documented values: buy, sell. ("up")'
  ])
  expect(linesOf(report, 'stream-ticker')).toEqual(['failed', 'No message within 4s.'])
  expect(linesOf(report, 'stream-ping')).toEqual(['differs', 'method Documented values: pong. ("ping")'])
  expect(linesOf(report, 'stream-error')).toEqual(['differs', 'data Expected no value (null), got an object. ({…})'])
  expect(linesOf(report, 'stream-balance')).toEqual(['failed', 'Refused: Too many (2)'])
  expect(linesOf(report, 'stream-deal')).toEqual(['failed', 'No answer within 4s.'])
  expect(linesOf(report, 'stream-order')).toEqual(['documented', 'Subscribed; no event of the account meanwhile.'])
})

it.each([
  ['unknown', ['failed', 'Refused: Unknown method (2)']],
  ['silent', ['failed', 'No answer within 4s.']],
  ['other', ['differs', 'data[] Expected a list, got an object. ({…})']],
  ['wrong', ['differs', expect.stringMatching(/^The newest candles do not contain the last price, [\d.,]+\.$/)]]
] as const)('says what came for candles: %s', async (candles, lines) => {
  const { run } = await checkDesk({ candles })
  expect(linesOf(await run({ market: 'BTC_USDT', times: IMPATIENT }), 'candles-request')).toEqual(lines)
})

it('reports a refused connection, and leaves its channels out', async () => {
  const { exchange, run } = await checkDesk()
  exchange.control.faults.upgrades({ kind: 'refuse', status: 503 })
  const report = await run()
  expect(linesOf(report, 'stream-connect')).toEqual(['failed', expect.stringContaining('503')])
  expect(linesOf(report, 'stream-depth')).toEqual(['skipped', 'Not checked: no stream connection.'])
})

it('checks what is public without an account, and what the venue offers', async () => {
  const { exchange, run } = await checkDesk()
  const venue = { id: 'x', name: 'X', practice: false, capabilities: [], ...exchange.addresses }
  const report = await run({ sign: null, venue })
  expect(rowIn(report, 'markets').state).toBe('documented')
  expect(rowIn(report, 'unsigned').state).toBe('documented')
  expect(linesOf(report, 'balances')).toEqual(['skipped', 'Not offered by this venue.'])
  expect(linesOf(report, 'converts')).toEqual(['skipped', 'Needs an account with an API key.'])
  expect(linesOf(report, 'stream-depth')).toEqual(['skipped', 'Needs an account with an API key.'])
})

it('stops at once when it is aborted', async () => {
  const { exchange, run } = await checkDesk()
  exchange.control.faults.mute('ticker')
  const abort = new AbortController()
  const report = await run({
    signal: abort.signal,
    progress: ({ rows }) => {
      if (rows.some(({ id }) => id === 'stream-ping')) abort.abort()
    },
    times: { requestMs: 600_000, listenMs: 600_000, silenceMs: 600_000 }
  })
  expect(report.finishedAt).toBeNull()
  await expect.poll(() => exchange.control.truth.openConnections()).toEqual([])
})

it('has no secret in its report, even where the venue repeats it', async () => {
  const account = { userId: '8b03432e-385b-4670-8d06-064591096795', apiKey: randomKey() }
  const { exchange, secrets, run } = await checkDesk({ account })
  const md5 = createHash('md5').update(account.apiKey).digest('hex')
  const { http, frames } = exchange.control.faults
  const echo = `userId ${account.userId} sign ${md5} key ${account.apiKey}`
  http({ path: `${USER}/exchange/account/balance` }, json({ code: 401, message: echo }, 401))
  http({ path: `${USER}/exchange/account/tariffs` }, json({ result: { [md5]: account.apiKey, step: echo } }))
  http({ path: `${USER}/exchange/orders` }, json({ result: [{ id: 7, createdAt: echo, direction: md5 }] }))
  http({ path: `${USER}/convert/order-list` }, json({ state: 5, message: account.userId }))
  frames(
    { channel: 'response' },
    { all: true },
    {
      kind: 'corrupt',
      change: (text) => text.replace('"status":"success"', `"status":"${account.apiKey}","${md5}":1`)
    }
  )
  const text = JSON.stringify(await run())

  const tokens = exchange.control.truth.tokensIssued().map(({ token }) => token)
  expect(tokens.length).toBe(1)
  expect(secrets).toEqual(tokens)
  for (const secret of [account.userId, account.apiKey, md5, ...tokens]) {
    expect(text).not.toContain(secret)
    // A part of a key is too much, too.
    expect(text).not.toContain(secret.slice(0, 12))
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 16))
  }
})
