import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { createPictures, partOf, type PictureParts } from '../../../../src/main/windows/picture.ts'

const ASKED = { area: { x: 100, y: 40, width: 400, height: 300 }, market: 'BTC_USDT', seconds: 900 } as const
const PNG = Buffer.of(137, 80, 78, 71)

function start(over: Partial<PictureParts> = {}) {
  const done: unknown[] = []
  const take = createPictures({
    capture: (windowId, area) =>
      windowId === 1 ? (done.push(area), Promise.resolve({ isEmpty: () => false, toPNG: () => PNG })) : undefined,
    choose: (_window, suggestion) => Promise.resolve(`/home/me/${suggestion}`),
    write: (path, content) => Promise.resolve(void done.push([path, content])),
    now: () => Date.UTC(2026, 10, 26, 14, 7, 9),
    ...over
  })
  return { take, done }
}

test('a picture is of the area that was asked for, and its name says of what and when', async () => {
  const { take, done } = start()
  const path = '/home/me/depthdesk-BTC_USDT-15m-2026-11-26-140709.png'
  expect(await take(1, ASKED)).toEqual(ok(path))
  expect(done).toEqual([ASKED.area, [path, PNG]])
})

test('a picture that cannot be written says why; one without a place or a window is none', async () => {
  const { take } = start({ write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) })
  expect(await take(1, ASKED)).toEqual(
    fail({
      kind: 'input',
      field: 'file',
      code: 'file-not-written',
      params: { reason: { code: 'disk-full', params: {} } }
    })
  )
  expect(await start({ choose: () => Promise.resolve(null) }).take(1, ASKED)).toEqual(ok(null))
  expect(await take(2, ASKED)).toMatchObject({ ok: false, failure: { code: 'picture-not-taken' } })
})

test('a picture covers the pixels that the page shows there, and nothing beyond the window', () => {
  const window = { width: 1440, height: 900 }
  expect(partOf(ASKED.area, 1.5, window)).toEqual({ x: 150, y: 60, width: 600, height: 450 })
  const huge = { x: 100, y: 0, width: 20_000, height: 20_000 }
  expect(partOf(huge, 1, window)).toEqual({ x: 100, y: 0, width: 1340, height: 900 })
  expect(partOf({ ...huge, x: 2_000 }, 1, window)).toBeNull()
})
