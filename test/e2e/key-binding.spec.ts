import { expect, test } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import {
  enterKey,
  idOf,
  inKeychain,
  keyWindow,
  marketFeed,
  openSettings,
  putInKeychain,
  typeKey
} from './support/accounts.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'
import { startRecorder, type Recorder } from './support/recorder.ts'

// Promise 46: a key signs only for the origins that it was entered for.

let folder: string
let exchange: PracticeExchange
let recorder: Recorder
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-binding-'))
  exchange = await startPractice({ seed: 7, rate: 20 })
  recorder = await startRecorder()
})
test.afterEach(async () => {
  await exchange.stop()
  await recorder.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const listVenues = (...entries: readonly (readonly [id: string, addresses: Recorder['addresses'], name?: string])[]) =>
  writeFileSync(
    join(folder, 'venues.json'),
    JSON.stringify(
      entries.map(([id, addresses, name = `Venue ${id}`]) => ({ id, name, ...addresses, capabilities: CAPABILITIES }))
    )
  )
const start = () =>
  launch({
    args: ['--venue', 'practice'],
    env: { DEPTHDESK_VENUES: join(folder, 'venues.json') },
    userData: join(folder, 'profile')
  })
const open = async ({ app }: RunningApp, id: string) =>
  await (await app.firstWindow()).evaluate((venue) => window.desk.call('venue.open', { id: venue }), id)
const signed = () => recorder.requests.filter(({ headers }) => 'sign' in headers || 'userid' in headers)
const hostOf = (address: string) => new URL(address).host
const accountsFile = () => join(folder, 'profile', 'accounts.json')

test('signs nothing for a venue with new addresses, shows both hosts, and binds a re-entered key', async () => {
  listVenues(['mine', exchange.addresses])
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await enterKey(desk, page, { venueId: 'mine', label: 'Main', ...exchange.account })
    await answerQuestions(desk, 'yes')
    const id = await idOf(page, 'Main')
    expect(
      await page.evaluate((account) => window.desk.call('accounts.trading', { id: account, on: true }), id)
    ).toMatchObject({ ok: true })
    expect(await questionsOf(desk)).toEqual([
      expect.stringMatching(
        new RegExp(`Main.*Account: Main.*Venue: Venue mine.*Host: ${hostOf(exchange.addresses.baseUrl)}`, 's')
      )
    ])
  }
  for (const moved of [
    { ...exchange.addresses, ...recorder.addresses },
    { ...exchange.addresses, wsUrl: recorder.addresses.wsUrl }
  ]) {
    listVenues(['mine', moved])
    const before = exchange.control.truth.requests().filter(({ sign }) => sign === 'valid').length
    const heard = recorder.requests.length
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await answerQuestions(desk, 'no')
    await open(desk, 'mine')
    await expect
      .poll(() => questionsOf(desk))
      .toEqual([
        expect.stringMatching(
          new RegExp(
            `Account: Main.*Venue mine.*entered for .*${hostOf(exchange.addresses.wsUrl)}` +
              `.* the venue has .*${recorder.host}`,
            's'
          )
        )
      ])
    await expect(page.getByRole('button', { name: /^Account feed: offline.*not at hand/i })).toBeVisible()
    const settings = await openSettings(page, 'Accounts')
    await expect(settings.getByRole('listitem', { name: 'Main' }).getByRole('alert')).toContainText(recorder.host)
    if (moved.baseUrl === recorder.addresses.baseUrl)
      await expect
        .poll(() => recorder.requests.length, 'it is the host that is asked for markets')
        .toBeGreaterThan(heard)
    expect([signed(), exchange.control.truth.requests().filter(({ sign }) => sign === 'valid').length]).toEqual([
      [],
      before
    ])
  }
  const moved = await startPractice({ seed: 7, rate: 20, account: exchange.account })
  try {
    listVenues(['mine', moved.addresses])
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await answerQuestions(desk, 'yes')
    await typeKey(await keyWindow(desk, () => open(desk, 'mine')), exchange.account)
    await expect(marketFeed(page, /live/)).toBeVisible()
    expect(await page.evaluate(() => window.desk.call('accounts.list', {}))).toMatchObject({
      value: [{}, { label: 'Main', active: true, trading: false, locked: true }]
    })
    expect(await questionsOf(desk)).toHaveLength(1)
    await page.evaluate(() => window.desk.call('venue.open', { id: 'practice' }))
    await open(desk, 'mine')
    await expect(marketFeed(page, /live/)).toBeVisible()
    expect(await questionsOf(desk)).toHaveLength(1)
  } finally {
    await moved.stop()
  }
})

test('a file never replaces a built-in venue: its entry is named as unused, and its host never contacted', async () => {
  const twin = ['twin', recorder.addresses, 'crypt\u043Emus'] as const
  listVenues(['mine', exchange.addresses], ['cryptomus', recorder.addresses], twin)
  await using desk = await start()
  const page = await desk.app.firstWindow()
  await expect(page.getByText('entry 2 ("cryptomus") is not used').first()).toBeVisible()
  await expect(page.getByText('entry 3 ("twin") is not used').first()).toBeVisible()
  expect(desk.output()).toMatch(/venue-entry-built-in[^]*entry 2 \("cryptomus"\)/)
  const about = await page.evaluate(() => window.desk.call('app.about', {}))
  expect(about.ok && about.value.hosts.map(({ venueId, addresses }) => [venueId, addresses[0]])).toEqual([
    ['practice', undefined],
    ['cryptomus', 'api.cryptomus.com'],
    ['mine', hostOf(exchange.addresses.baseUrl)]
  ])
  expect(recorder.requests).toEqual([])
})

test('an accounts.json that was edited and a keychain entry that was swapped are noticed', async () => {
  listVenues(['mine', exchange.addresses])
  const ids: string[] = []
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    for (const label of ['Main', 'Spare']) {
      await enterKey(desk, page, { venueId: 'mine', label, ...exchange.account })
      ids.push(await idOf(page, label))
    }
    await page.evaluate((id) => window.desk.call('accounts.lock', { id, locked: true }), ids[0] ?? '')
  }
  const [main = '', spare = ''] = ids
  const stored = JSON.parse(readFileSync(accountsFile(), 'utf8'))
  writeFileSync(
    accountsFile(),
    JSON.stringify({
      ...stored,
      accounts: stored.accounts.map((one: object) => ({ ...one, trading: true, locked: false }))
    })
  )
  const own = await inKeychain(join(folder, 'profile'), spare)
  await putInKeychain(join(folder, 'profile'), spare, (await inKeychain(join(folder, 'profile'), main)) ?? '')
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const read = () => page.evaluate(() => window.desk.call('accounts.list', {}))
  const openAccount = (accountId: string) =>
    page.evaluate((id) => window.desk.call('venue.open', { id: 'mine', accountId: id }), accountId)
  await openAccount(main)
  await expect(page.getByText('Trading of "Main" is off and locked').first()).toBeVisible()
  expect(await read()).toMatchObject({ value: [{}, { label: 'Main', trading: false, locked: true, active: true }, {}] })
  await openAccount(spare)
  expect(await read()).toMatchObject({
    value: [{}, { active: false }, { label: 'Spare', active: false, problem: { reason: 'unbound' } }]
  })
  await putInKeychain(join(folder, 'profile'), spare, own ?? '')
  await openAccount(spare)
  expect(await read()).toMatchObject({
    value: [{}, {}, { label: 'Spare', active: true, trading: false, locked: true, problem: null }]
  })
})
