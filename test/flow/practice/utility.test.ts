import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { servePort, type FromPractice, type ToPractice } from '../../../src/practice/utility.ts'
import { PracticeClient } from '../../support/practice-client.ts'

/** Main's end of the port. */
function openPort() {
  const toChild = new EventEmitter()
  const answers = new EventEmitter()
  const exits: number[] = []
  const before = process.listeners('uncaughtException')
  const postMessage = (message: FromPractice): void => void answers.emit('answer', message)
  servePort(Object.assign(toChild, { postMessage }), (code) => exits.push(code))
  for (const listener of process.listeners('uncaughtException')) {
    if (!before.includes(listener)) process.off('uncaughtException', listener)
  }
  const send = (message: ToPractice): Promise<FromPractice> =>
    new Promise((resolve) => {
      answers.once('answer', resolve)
      toChild.emit('message', { data: message })
    })
  return { send, exits }
}

test('starts on a free port, reports it, and stops', async () => {
  const { send, exits } = openPort()
  const started = await send({ type: 'start', options: { seed: 3, rate: 100, markets: 31 } })
  expect(started).toEqual({
    type: 'started',
    userId: expect.any(String),
    apiKey: expect.any(String),
    origin: { kind: 'new' },
    addresses: {
      baseUrl: expect.any(String),
      wsUrl: expect.any(String),
      exchangeWsUrl: expect.any(String),
      appUrl: expect.any(String)
    }
  })
  if (started.type !== 'started') return
  const client = new PracticeClient(started.addresses, started)
  expect((await client.get('/v2/user-api/exchange/account/balance')).status).toBe(200)
  expect((await client.get('/v1/exchange/market')).json).toMatchObject({
    result: { length: 31, 30: { symbol: 'T0001_USDT' } }
  })
  expect(await send({ type: 'start' })).toEqual({ type: 'failed', reason: 'the practice exchange is already running' })
  expect(await send({ type: 'stop' })).toEqual({ type: 'stopped' })
  expect(exits).toEqual([0])
  await expect(client.get('/v1/exchange/market')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
