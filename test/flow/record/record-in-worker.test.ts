import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RecordEvent } from '../../../src/core/record/events.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { startRecord } from '../../../src/main/record/record-in-worker.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { quietLog } from '../../support/quiet-log.ts'

const DEPOSIT: RecordEvent = {
  ...{ kind: 'movement', id: 'm1', currency: 'BTC', amount: '0.5', label: 'deposit', isLabelled: false },
  ...{ price: null, note: '', at: 1_000 }
}

test('the record of each account is its own, and without one nothing is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  const record = startRecord({ clock: systemClock, log: quietLog })
  onTestFinished(async () => {
    await record.stop()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  expect(await record.ask('movements', null)).toMatchObject({ ok: false, failure: { code: 'no-account-open-first' } })
  await record.use(join(folder, 'one.db'))
  const changed = new Promise((resolve) => record.events.once('changed', () => resolve(true)))
  record.tell({ kind: 'events', events: [DEPOSIT] })
  expect(await record.ask('movements', null)).toMatchObject({ ok: true, value: { rows: [{ id: 'm1', worth: null }] } })
  expect(await changed).toBe(true)
  await record.use(join(folder, 'two.db'))
  expect(await record.ask('movements', null)).toMatchObject({ ok: true, value: { rows: [] } })
  await record.stop()
  expect(await record.ask('size', null)).toMatchObject({ ok: false, failure: { code: 'record-ended' } })
})

test('what a query changes is announced, and at the end the file is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  const path = join(folder, 'one.db')
  const clock = createFakeClock()
  const record = startRecord({ clock, log: quietLog })
  onTestFinished(async () => {
    await record.stop()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  await record.use(path)
  let changes = 0
  record.events.on('changed', () => changes++)
  expect(await record.ask('delete', null)).toEqual({ ok: true, value: true })
  await clock.advance(1_000)
  expect(changes).toBe(1)
  await record.stop()
  expect(existsSync(`${path}-wal`)).toBe(false)
})
