import { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../support/fake-clock.ts'
import { practice } from '../../support/practice.ts'

test('accepts a token for one connection', async () => {
  const { client, control } = await practice()
  const token = await client.token()
  await client.connect(token)
  await expect(client.connect(token)).rejects.toThrow('refused: 403')
  await expect(client.connect('never-issued')).rejects.toThrow('refused: 403')
  await expect(client.connect('')).rejects.toThrow('refused: 401')
  expect(control.truth.tokensPresented().map(({ outcome }) => outcome)).toEqual(['valid', 'used', 'unknown', 'missing'])
  expect(control.truth.tokensIssued()).toMatchObject([{ token, userId: expect.any(String) }])
})

test('accepts a token for five minutes', async () => {
  const clock = createFakeClock()
  const { client } = await practice({ clock })
  const [early, late] = [await client.token(), await client.token()]
  clock.advanceNow(300_000)
  await expect(client.connect(early)).resolves.toBeDefined()
  clock.advanceNow(1)
  await expect(client.connect(late)).rejects.toThrow('refused: 403')
})

test('uses up a token at a failed handshake', async () => {
  const { client, control } = await practice()
  const token = await client.token()
  control.faults.upgrades({ kind: 'refuse', status: 503 }, 1)
  await expect(client.connect(token)).rejects.toThrow('refused: 503')
  await expect(client.connect(token)).rejects.toThrow('refused: 403')
})

test('closes after sixty seconds without a request; a WebSocket ping is no request', async () => {
  const clock = createFakeClock()
  const { client, control } = await practice({ clock })
  const [silent, pinging, asking] = [await client.connect(), await client.connect(), await client.connect()]
  for (let second = 0; second < 60; second += 10) {
    clock.advanceNow(10_000 - 1)
    const answered = new Promise((resolve) => {
      pinging.socket.once('pong', resolve)
    })
    pinging.socket.ping()
    await Promise.all([answered, asking.request('ping')])
  }
  clock.advanceNow(10)
  expect(await Promise.all([silent.closed, pinging.closed])).toEqual([1000, 1000])
  expect(asking.socket.readyState).toBe(WebSocket.OPEN)
  expect(control.truth.connections().map(({ closedBy }) => closedBy)).toEqual(['inactivity', 'inactivity', null])
})

test('closes at invalid JSON without an answer', async () => {
  const { client, control } = await practice()
  const stream = await client.connect()
  stream.send('{"id":1,"method":')
  expect(await stream.closed).toBe(1006)
  expect(control.truth.connections()[0]).toMatchObject({ closedBy: 'invalid-json' })
})

test('records every message of a client with its time', async () => {
  const clock = createFakeClock(1_000_000)
  const { client, control } = await practice({ clock })
  const stream = await client.connect()
  await stream.request('ping')
  clock.advanceNow(15_000)
  await stream.request('depth_subscribe', ['BTC_USDT:0'])
  const [seen] = control.truth.connections()
  expect(seen?.messages.all.map(({ at, method }) => [at, method])).toEqual([
    [1_000_000, 'ping'],
    [1_015_000, 'depth_subscribe']
  ])
  stream.socket.close()
  await stream.closed
  expect(await stream.closed).toBe(1005)
})
