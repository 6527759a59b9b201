import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DYNAMIC_KEYS } from './dynamic-keys.ts'
import { textsOf } from './catalogue.ts'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
const source = sources.join('\n')
const literals = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))
const areas = [...new Set([...textsOf('en').keys()].map((key) => key.split('.')[0] ?? ''))]
/** Keys that the code completes: `order.state.${state}` is `order.state.*`; a code of a message has no prefix there. */
const completed = new Set([
  ...[...source.matchAll(/`((?:[a-z]+-)+)\$\{[^}]*\}`/g)].map(([, code = '']) => `message.${code}*`),
  ...[...source.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.(?:\$\{[^}]*\}[\w.-]*)+)/g)].map(([, key = '']) =>
    key.replace(/\$\{[^}]*\}/g, '*')
  )
])
const matching = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`)
/** Two texts are read from the file itself, before there is a formatter. */
const READ_AS_FILE = ['start.failed', 'start.broken']

it('every key is used, by name or by a listed pattern', () => {
  const patterns = DYNAMIC_KEYS.map(matching)
  const isUsed = (key: string) =>
    literals.has(key) ||
    (key.startsWith('message.') && literals.has(key.slice('message.'.length))) ||
    READ_AS_FILE.includes(key) ||
    patterns.some((pattern) => pattern.test(key))
  expect([...textsOf('en').keys()].filter((key) => !isUsed(key))).toEqual([])
})

it('every listed pattern stands in the code', () => {
  expect(DYNAMIC_KEYS.filter((pattern) => !completed.has(pattern) && !pattern.startsWith('*.'))).toEqual([])
})

it('no key is missing', () => {
  const keys = textsOf('en')
  const asked = [...source.matchAll(/\bt\(\s*['`]([a-z][\w-]*(?:\.[\w-]+)+)['`]/g)].map(([, key = '']) => key)
  expect(asked.length).toBeGreaterThan(300)
  expect([...new Set(asked)].filter((key) => areas.includes(key.split('.')[0] ?? '') && !keys.has(key))).toEqual([])
})
