import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { whyNotWritable } from '../../../src/main/writable-folder.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'desk-writable-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

it('makes a folder that is missing and leaves nothing in it', () => {
  const profile = join(folder(), 'a', 'profile')
  expect(whyNotWritable(profile)).toBe(null)
  expect(readdirSync(profile)).toEqual([])
})

it('names the reason where a folder cannot be', () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  expect(whyNotWritable(join(file, 'profile'))).toBe('ENOTDIR')
  expect(whyNotWritable(file)).toMatch(/^(EEXIST|ENOTDIR)$/)
})
