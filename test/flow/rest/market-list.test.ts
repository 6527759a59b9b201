import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Market } from '../../../src/core/market.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { keptMarkets, NOTHING_KEPT } from '../../../src/main/venue/kept-markets.ts'
import { createMarketList } from '../../../src/main/venue/market-list.ts'
import { failureText } from '../../support/english.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { scriptedServer } from '../../support/scripted-server.ts'

const PUBLIC = '/v1/exchange/market'
const SIGNED = '/v2/user-api/exchange/markets'
const record = (base: string) => ({
  ...{ id: base, symbol: `${base}_USDT`, baseCurrency: base, quoteCurrency: 'USDT' },
  ...{ baseMinSize: '0.0001', quoteMinSize: '1', baseMaxSize: '100', quoteMaxSize: '1000000' },
  ...{ basePrec: '6', quotePrec: '2', baseCurrencyFullName: base, quoteCurrencyFullName: 'Tether' }
})

/** A venue of two hosts whose lists can be taken away, and a profile that outlives the list. */
async function venueWithLists() {
  const has: { app: string | null; user: string | null } = { app: 'BTC', user: 'ETH' }
  const listOf = (base: string | null) => (base === null ? null : { body: { result: [record(base)] } })
  const app = await scriptedServer(() => listOf(has.app))
  const user = await scriptedServer((path) => (path === SIGNED ? listOf(has.user) : { status: 404 }))
  const folder = mkdtempSync(join(tmpdir(), 'market-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const venue = {
    ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
    ...{ baseUrl: user.address, wsUrl: 'ws://127.0.0.1:9', exchangeWsUrl: user.address, appUrl: app.address }
  }
  const open = ({ account = true, given = venue } = {}) => {
    const sign = account ? createSigner('8f8c1a6e-3a3c-4b39-9b3d-111111111111', 'key-of-the-list-test').sign : null
    const client = createVenueClient({ venue: given, sign, clock: systemClock, log: quietLog })
    const shown: { readonly markets: readonly Market[]; readonly keptAt: number | null }[] = []
    const list = createMarketList({
      client,
      hasAccount: account,
      kept: keptMarkets(folder, given, quietLog),
      show: (markets, keptAt) => shown.push({ markets, keptAt }),
      clock: systemClock,
      log: quietLog
    })
    const stop = () => {
      list.stop()
      client.close()
    }
    onTestFinished(stop)
    return { list, shown, stop }
  }
  const kept = () => readdirSync(folder).filter((name) => !name.endsWith('.part'))
  return { has, app, user, folder, venue, open, kept }
}
const symbols = async (list: ReturnType<typeof createMarketList>) => {
  const answer = await list.read()
  return answer.ok ? answer.value.map(({ symbol }) => symbol) : failureText(answer)
}

it('prefers the public list, and asks for the list of the account only without it', async () => {
  const { has, app, user, open } = await venueWithLists()
  expect(await symbols(open().list)).toEqual(['BTC_USDT'])
  expect(user.requests).toEqual([])
  expect(app.requests[0]?.url).toBe(PUBLIC)
  expect(app.requests[0]?.headers['sign'], 'the public list is not signed').toBeUndefined()

  has.app = null
  expect(await symbols(open().list)).toEqual(['ETH_USDT'])
  expect(user.requests[0]?.headers['sign']).toMatch(/^[0-9a-f]{32}$/)
})

it('shows the last known list with its time, and the fresh one once the venue answers again', async () => {
  const { has, open, kept } = await venueWithLists()
  const before = Date.now()
  const first = open()
  expect(await symbols(first.list)).toEqual(['BTC_USDT'])
  await expect.poll(kept).toHaveLength(1)
  first.stop()

  has.app = has.user = null
  const second = open()
  expect(await symbols(second.list)).toEqual(['BTC_USDT'])
  expect(second.shown[0]?.keptAt).toBeGreaterThanOrEqual(before)
  has.app = 'SOL'
  await expect.poll(() => second.shown.length).toBe(2)
  expect(second.shown[1]).toMatchObject({ markets: [{ symbol: 'SOL_USDT' }], keptAt: null })
  expect(await symbols(second.list)).toEqual(['SOL_USDT'])
})

it('says why there is no list, and signs nothing without an account', async () => {
  const { has, user, open } = await venueWithLists()
  has.app = null
  expect(await symbols(open({ account: false }).list)).toMatch(/^Could not reach the venue/)
  expect(user.requests).toEqual([])
})

it('uses no list of other addresses, and none that is damaged', async () => {
  const { has, open, kept, folder, venue } = await venueWithLists()
  expect(await symbols(open().list)).toEqual(['BTC_USDT'])
  await expect.poll(kept).toHaveLength(1)
  has.app = has.user = null
  const elsewhere = { ...venue, appUrl: 'http://127.0.0.1:9' }
  expect(await symbols(open({ given: elsewhere }).list)).toMatch(/^Could not reach the venue/)

  const file = join(folder, kept()[0] ?? '')
  for (const damaged of ['', '{"at":1', '[]', '{"at":"x","result":[]}', readFileSync(file, 'utf8').slice(0, -40)]) {
    writeFileSync(file, damaged)
    expect(await symbols(open().list), damaged).toMatch(/^Could not reach the venue/)
  }
})

it('gives no list after it was stopped, neither the last known one nor an answer under way', async () => {
  const { has, open, kept } = await venueWithLists()
  expect(await symbols(open().list)).toEqual(['BTC_USDT'])
  await expect.poll(kept).toHaveLength(1)
  const fresh = open()
  has.app = has.user = null
  const old = open()
  const answers = [fresh.list.read(), old.list.read()]
  fresh.stop()
  old.stop()
  answers.push(old.list.read())
  expect(await Promise.all(answers)).toEqual(
    Array(3).fill({ ok: false, failure: { kind: 'closed', code: 'no-venue-open', params: {} } })
  )
  expect([fresh.shown, old.shown]).toEqual([[], []])
})

it('takes no market for delisted that may be among the unreadable ones, and counts those', async () => {
  let result: readonly object[] = [record('BTC'), record('ETH')]
  const { address } = await scriptedServer(() => ({ body: { result } }))
  const { venue } = await venueWithLists()
  const client = createVenueClient({
    venue: { ...venue, appUrl: address },
    sign: null,
    clock: systemClock,
    log: quietLog
  })
  const undecoded: number[] = []
  const list = createMarketList({
    ...{ client, hasAccount: false, kept: NOTHING_KEPT, clock: systemClock, log: quietLog },
    show: () => undefined,
    showUndecoded: (count) => undecoded.push(count)
  })
  onTestFinished(() => {
    list.stop()
    client.close()
  })
  const marks = () => list.known().map(({ symbol, isDelisted }) => [symbol, isDelisted === true])
  await list.read()
  result = [record('BTC'), { ...record('ETH'), basePrec: 'many' }, record('SOL')]
  list.refresh()
  await expect.poll(marks).toEqual([
    ['BTC_USDT', false],
    ['SOL_USDT', false],
    ['ETH_USDT', false]
  ])
  expect(undecoded).toEqual([1])
})
