import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requestTable, TABLE } from '../../../scripts/requests/table.mjs'
import { requests } from '../../../src/contract/ipc.ts'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document.split('\n').filter((line) => /^\| \d/.test(line))
const numbersOf = (row: string) => (row.split('|')[1] ?? '').split(',').map(Number)

it('docs/security.md has each promise once', () => {
  const numbers = rows.flatMap(numbersOf).sort((a, b) => a - b)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 55 }, (_, at) => at + 1)))
})

it('docs/security.md names tests that exist', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length + (row.match(/"/g) ?? []).length, row).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  }
})

it('docs/security.md has each request with its windows and its rate as they are declared', () => {
  expect(TABLE.exec(document)?.[0]).toBe(requestTable(requests))
})
