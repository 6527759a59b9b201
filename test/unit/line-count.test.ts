import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from '../../scripts/setup/paths.mjs'

it('no file of the source, styles and pages included, has more than 250 lines', () => {
  const files = globSync('src/**/*.{ts,vue,css,html}', { cwd: at('.') })
  expect(files.length).toBeGreaterThan(500)
  const long = files.filter((file) => readFileSync(at(file), 'utf8').trimEnd().split('\n').length > 250)
  expect(long).toEqual([])
})
