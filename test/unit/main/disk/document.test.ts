import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { areLimits, openLimits } from '../../../../src/main/placement/limits.ts'
import { limitsIn } from '../../../../src/main/profile/limits-in-profile.ts'
import { oddLayoutsIn, readLinkedMarkets } from '../../../../src/contract/layout.ts'
import { oddAlertsIn } from '../../../../src/main/alerts/stored-alerts.ts'
import { oddDrawingsIn } from '../../../../src/main/drawings/drawings.ts'
import { oddAccountsIn } from '../../../../src/main/profile/account-list.ts'
import { openDocument } from '../../../../src/main/disk/document.ts'
import { createProfileWriter } from '../../../../src/main/disk/profile-writer.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

/** A profile on a real disk, which refuses everything while a file stands in the place of its folder. */
function onDisk() {
  const parent = mkdtempSync(join(tmpdir(), 'document-'))
  onTestFinished(() => rmSync(parent, { recursive: true, maxRetries: 5 }))
  const folder = join(parent, 'profile')
  mkdirSync(folder)
  const clock = createFakeClock()
  const open = (name: string) =>
    openDocument(name, { folder, stamp: 'now', writer: createProfileWriter(clock, quietLog), isWhole: areLimits })
  return {
    clock,
    folder,
    open,
    refuse() {
      rmSync(folder, { recursive: true, maxRetries: 5 })
      writeFileSync(folder, '')
    },
    recover() {
      rmSync(folder)
      mkdirSync(folder)
    }
  }
}
const NO_ACCOUNTS = { all: () => [] }
const LIVE = { id: 'live', practice: false }

it('a kill switch that the disk refuses holds, is written later, and halts the next start', async () => {
  const disk = onDisk()
  const limits = openLimits(limitsIn(disk.open('limits'), NO_ACCOUNTS))
  disk.refuse()
  expect(limits.of(LIVE).halt(true)).toMatchObject({ ok: false, failure: { code: 'limits-not-written' } })
  expect([limits.read().killSwitch, limits.of(LIVE).read().killSwitch]).toEqual([true, true])
  disk.recover()
  await disk.clock.advance(5_000)
  expect(
    openLimits(limitsIn(disk.open('limits'), NO_ACCOUNTS))
      .of(LIVE)
      .read().killSwitch
  ).toBe(true)
})

it('reads what was written last, although the disk refused it', () => {
  const disk = onDisk()
  const { document } = disk.open('limits')
  document.write({ perMinute: 1 })
  disk.refuse()
  document.write({ perMinute: 2 })
  expect(document.read()).toEqual({ perMinute: 2 })
})

it.each(['{"killSwitch":', '[]', '{"perMinute":"many"}'])(
  'limits that cannot be read are kept aside and halt everything: %s',
  (text) => {
    const { folder, open } = onDisk()
    writeFileSync(join(folder, 'limits.json'), text)
    const opened = open('limits')
    expect(openLimits(limitsIn(opened, NO_ACCOUNTS)).of(LIVE).read().killSwitch).toBe(true)
    expect([opened.unreadableFile, readdirSync(folder)]).toEqual([
      join(folder, 'limits.unreadable-now.json'),
      ['limits.unreadable-now.json']
    ])
    expect(readFileSync(opened.unreadableFile ?? '', 'utf8')).toBe(text)
  }
)

const ALERT = {
  ...{ id: 'a', venueId: 'v', market: 'BTC_USDT', direction: 'above', price: '1', createdAt: 1, fired: null },
  seen: false
}
/** A document with one entry that cannot be read. */
it.each([
  ['alerts', { alerts: [ALERT, { ...ALERT, price: 'much' }] }, oddAlertsIn],
  ['drawings', { drawings: [{ id: 'd' }] }, oddDrawingsIn],
  ['layouts', { named: [{ name: 5 }], links: { a: 'BTC_USDT' } }, oddLayoutsIn],
  ['layouts', { named: [], links: { a: 'BTC_USDT', b: 7 } }, oddLayoutsIn],
  ['accounts', { accounts: [{ id: 'mine' }] }, oddAccountsIn]
])(
  'an entry of %s that cannot be read is in a copy of the file, which is named, before anything is written',
  (name, content, leftOutOf) => {
    const { folder } = onDisk()
    const text = JSON.stringify(content)
    writeFileSync(join(folder, `${name}.json`), text)
    const open = (stamp: string) =>
      openDocument(name, { folder, stamp, writer: createProfileWriter(createFakeClock(), quietLog), leftOutOf })
    const { document, leftOut, unreadableFile } = open('1')
    const copy = join(folder, `${name}.unreadable-1.json`)
    expect([leftOut, unreadableFile]).toEqual([{ n: 1, file: copy }, null])
    // A later start names the same copy, as long as the file is the same.
    expect(open('2').leftOut).toEqual({ n: 1, file: copy })
    document.write({})
    expect([readFileSync(copy, 'utf8'), readdirSync(folder).length]).toEqual([text, 2])
    expect(open('3').leftOut).toBeNull()
  }
)

it('a file whose copy the disk refuses is not written over before there is one', async () => {
  const disk = onDisk()
  const text = JSON.stringify({ alerts: [{ ...ALERT, price: 'much' }] })
  writeFileSync(join(disk.folder, 'alerts.json'), text)
  // Something is in its place.
  const copy = join(disk.folder, 'alerts.unreadable-1.json')
  mkdirSync(join(copy, 'full'), { recursive: true })
  const writer = createProfileWriter(disk.clock, quietLog)
  const { document, leftOut } = openDocument('alerts', {
    ...{ folder: disk.folder, stamp: '1', writer, leftOutOf: oddAlertsIn }
  })
  expect(leftOut).toEqual({ n: 1, file: copy })
  document.write({ alerts: [] })
  expect(readFileSync(join(disk.folder, 'alerts.json'), 'utf8')).toBe(text)
  rmSync(copy, { recursive: true })
  await disk.clock.advance(5_000)
  expect(readFileSync(copy, 'utf8')).toBe(text)
  expect(JSON.parse(readFileSync(join(disk.folder, 'alerts.json'), 'utf8'))).toEqual({ alerts: [] })
  rmSync(copy)
  document.write({ alerts: [ALERT] })
  expect(readdirSync(disk.folder)).toEqual(['alerts.json'])
})

it('an odd market of one group leaves those of the others', () => {
  expect(readLinkedMarkets({ a: 'BTC_USDT', b: 7, odd: 'ETH_USDT' })).toEqual({ a: 'BTC_USDT' })
})

const stampOf = (day: number) => `2026010${day}T120000Z`
/** Starts on these days, each with another content of `alerts` that cannot be read as a whole; what is there then. */
function startsOn(days: readonly number[], content: (day: number) => string, files: readonly string[] = []) {
  const { folder } = onDisk()
  for (const file of files) writeFileSync(join(folder, file), 'of before')
  for (const day of days) {
    writeFileSync(join(folder, 'alerts.json'), content(day))
    const writer = createProfileWriter(createFakeClock(), quietLog)
    openDocument('alerts', { folder, stamp: stampOf(day), writer, leftOutOf: oddAlertsIn })
  }
  return readdirSync(folder).filter((file) => file !== 'alerts.json')
}
const copyOn = (day: number) => `alerts.unreadable-${stampOf(day)}.json`

it.each([
  ['a document that cannot be read', (day: number) => `{"of": ${day}`],
  ['entries that are left out', (day: number) => JSON.stringify({ alerts: [{ ...ALERT, id: day, price: 'much' }] })]
])('the five newest copies stay: %s', (_, content) => {
  expect(startsOn([1, 2, 3, 4, 5], content)).toEqual([1, 2, 3, 4, 5].map(copyOn))
  expect(startsOn([1, 2, 3, 4, 5, 6, 7], content)).toEqual([3, 4, 5, 6, 7].map(copyOn))
  // The clock went back: the copy that was just made is not the old one.
  expect(startsOn([3, 4, 5, 6, 7, 1], content)).toEqual([1, 4, 5, 6, 7].map(copyOn))
})

it('removes no copy of another document, and no file of another name', () => {
  const others = ['alerts.unreadable-mine.json', `alerts-old.unreadable-${stampOf(1)}.json`, 'alerts.unreadable-']
  const left = startsOn([2, 3, 4, 5, 6, 7], (day) => `{"of": ${day}`, others)
  expect(left).toEqual(expect.arrayContaining(others))
  expect(left.length).toBe(others.length + 5)
})

it('removes no copy where no new one could be made', () => {
  const { folder } = onDisk()
  const kept = [1, 2, 3, 4, 5, 6].map(copyOn)
  for (const file of kept) writeFileSync(join(folder, file), 'of before')
  writeFileSync(join(folder, 'alerts.json'), JSON.stringify({ alerts: [{ ...ALERT, price: 'much' }] }))
  // Something is in its place.
  mkdirSync(join(folder, copyOn(7), 'full'), { recursive: true })
  const writer = createProfileWriter(createFakeClock(), quietLog)
  openDocument('alerts', { folder, stamp: stampOf(7), writer, leftOutOf: oddAlertsIn })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(kept))
})
