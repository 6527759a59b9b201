import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countStart } from '../../../../src/main/app/failed-starts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-starts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const starts = (count: number) => Array.from({ length: count }, () => countStart(folder).needsSafeMode)

it('needs safe mode after three starts in a row that did not succeed', () => {
  expect(starts(5)).toEqual([false, false, false, true, true])
})

it('counts from the start again after one that succeeded', () => {
  starts(3)
  const inSafeMode = countStart(folder)
  inSafeMode.succeeded()
  expect(starts(4)).toEqual([false, false, false, true])
})

it('takes a file that it cannot read for none, and a folder that is not there too', () => {
  writeFileSync(join(folder, 'unfinished-starts'), 'many')
  expect(starts(1)).toEqual([false])
  const nowhere = countStart(join(folder, 'nowhere'))
  nowhere.succeeded()
  expect(nowhere.needsSafeMode).toBe(false)
})
