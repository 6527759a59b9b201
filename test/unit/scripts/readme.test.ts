import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the map in README.md has every folder of main, and none that is gone', () => {
  const readme = readFileSync('README.md', 'utf8')
  const map = readme.slice(readme.indexOf('\nsrc/main '), readme.indexOf('\nsrc/preload '))
  const named = [...map.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name]) => name)
  const folders = readdirSync('src/main', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.sort()).toEqual(folders.map(({ name }) => name).sort())
})
