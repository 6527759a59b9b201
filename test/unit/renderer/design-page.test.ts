import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokensOf, type Looks } from './token-table.ts'

/** The tables of the page: the heading above, and each row's cells without their backticks. */
const tables = readFileSync('docs/design.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .map((part) => ({
    heading: part.slice(0, part.indexOf('\n')),
    rows: [...part.matchAll(/^\| `([\w-]+)` +\|(.+)\|$/gm)].map(([, token = '', cells = '']) => ({
      token,
      cells: cells.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    }))
  }))
const rowsOf = (heading: string) => tables.find((table) => table.heading === heading)?.rows ?? []

/** What the page says of two looks, beside what the style sheet says. */
function compare(heading: string, first: Looks, second: Looks): { readonly page: object; readonly sheet: object } {
  const [one, other] = [tokensOf(first), tokensOf(second)]
  const rows = rowsOf(heading)
  return {
    page: Object.fromEntries(rows.map(({ token, cells }) => [token, cells.slice(0, 2)])),
    sheet: Object.fromEntries(rows.map(({ token }) => [token, [one.get(token), other.get(token)]]))
  }
}

it.each([
  ['Type and spacing', { theme: 'dark' }, { theme: 'dark', density: 'compact' }, 10],
  ['Colours of the themes', { theme: 'dark' }, { theme: 'light' }, 47],
  ['Blue and orange', { theme: 'dark', palette: 'blue-orange' }, { theme: 'light', palette: 'blue-orange' }, 13],
  ['Lime and violet', { theme: 'dark', palette: 'lime-violet' }, { theme: 'light', palette: 'lime-violet' }, 8]
] as const)('the page of the look says what the style sheet does: %s', (heading, first, second, count) => {
  const { page, sheet } = compare(heading, first, second)
  expect(page).toEqual(sheet)
  expect(Object.keys(page)).toHaveLength(count)
})

it('leaves out no colour of a theme', () => {
  const listed = new Set(rowsOf('Colours of the themes').map(({ token }) => token))
  const isOfSide = (token: string) => /^(on-)?(buy|sell)(-|$)/.test(token)
  const colours = [...tokensOf({ theme: 'light' })]
    .filter(([token, value]) => /^(#|rgb)|rgb\(/.test(value) && !isOfSide(token))
    .map(([token]) => token)
  expect(colours.filter((token) => !listed.has(token))).toEqual([])
})
