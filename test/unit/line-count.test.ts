import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from '../../scripts/setup/paths.mjs'

const WARNED = 250
const MOST = 350

/** Of a component its script: a template and its styles are no longer to read for being beside it. */
function scriptLines(file: string): number {
  const text = readFileSync(at(file), 'utf8')
  const scripts = file.endsWith('.vue') ? [...text.matchAll(/<script[^>]*>\n([\s\S]*?)<\/script>/g)] : null
  return (scripts?.map(([, script = '']) => script).join('') ?? text).trimEnd().split('\n').length
}

it(`no script of the source has more than ${MOST} lines, and those with more than ${WARNED} are named`, () => {
  const files = globSync('src/**/*.{ts,vue}', { cwd: at('.') })
  expect(files.length).toBeGreaterThan(500)
  const long = files.map((file) => ({ file, lines: scriptLines(file) })).filter(({ lines }) => lines > WARNED)
  if (long.length > 0) console.warn(long.map(({ file, lines }) => `${file}: ${lines} lines`).join('\n'))
  expect(long.filter(({ lines }) => lines > MOST)).toEqual([])
})
