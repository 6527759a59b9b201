import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requests, type RequestName } from '../../../src/contract/ipc.ts'
import { limitsSchema } from '../../../src/contract/limits.ts'
import { layoutSchema } from '../../../src/contract/layout.ts'
import { settingsSchema } from '../../../src/contract/settings.ts'

type Part = v.GenericSchema | v.GenericPipeAction
/** Only a class, a group or a bounded count may repeat, so matches have a bounded length. */
const hasEnd = (pattern: RegExp): boolean =>
  /^\^.*\$$/.test(pattern.source) &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'c'))

const field = (part: object, name: string): unknown => Reflect.get(part, name)
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'kind' in value && 'type' in value

/** Steps of a schema; one that is built on another has those of that one too. */
function stepsOf(schema: Part): readonly Part[] {
  const piped = field(schema, 'pipe')
  return Array.isArray(piped) ? piped.filter(isPart).flatMap(stepsOf) : [schema]
}

/** Paths at which a schema accepts unbounded input. */
function unbounded(schema: Part, path: string): readonly string[] {
  const pipe = stepsOf(schema)
  const [root] = pipe
  if (root === undefined) return [path]
  const has = (...types: readonly string[]) => pipe.some((part) => types.includes(part.type))
  const inside = (name: string, at: string): readonly string[] => {
    const part = field(root, name)
    return isPart(part) ? unbounded(part, at) : [`${at}: no schema`]
  }
  switch (root.type) {
    case 'string': {
      const patterns = pipe.map((part) => field(part, 'requirement')).filter((one) => one instanceof RegExp)
      return has('max_length', 'length') || patterns.some(hasEnd) ? [] : [path]
    }
    case 'array':
      return [...(has('max_length', 'length') ? [] : [path]), ...inside('item', `${path}[]`)]
    case 'record':
      return [...(has('max_entries') ? [] : [path]), ...inside('key', `${path}(key)`), ...inside('value', `${path}{}`)]
    case 'strict_object':
    case 'object': {
      const entries = field(root, 'entries')
      return Object.entries(Object(entries)).flatMap(([name, entry]) =>
        isPart(entry) ? unbounded(entry, `${path}.${name}`) : [`${path}.${name}`]
      )
    }
    case 'variant':
    case 'union': {
      const options = field(root, 'options')
      return Array.isArray(options) ? options.filter(isPart).flatMap((option) => unbounded(option, path)) : [path]
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
      return inside('wrapped', path)
    // Also one that is whole or finite alone has none.
    case 'number':
      return has('min_value') && has('max_value') ? [] : [path]
    case 'boolean':
    case 'literal':
    case 'picklist':
      return []
    // `custom`, `any`, `unknown`, `lazy` and others without a size.
    default:
      return [`${path}: ${root.type}`]
  }
}

describe('every part of a request has a bound', () => {
  it.each(Object.entries(requests).map(([name, { schema }]) => [name, schema] as const))('%s', (name, schema) => {
    expect(unbounded(schema, name)).toEqual([])
  })
  it.each([
    ['settings', settingsSchema],
    ['limits', limitsSchema],
    ['a layout', layoutSchema]
  ] as const)('%s', (name, schema) => {
    expect(unbounded(schema, name)).toEqual([])
  })
  it('detects a schema without a bound', () => {
    const text = v.string()
    const without = v.strictObject({
      text,
      list: v.array(v.boolean()),
      deep: v.optional(v.nullable(v.union([v.literal('a'), v.pipe(text, v.regex(/^a+$/))]))),
      named: v.record(v.pipe(text, v.maxLength(3)), v.number()),
      any: v.custom(() => true),
      number: v.number(),
      whole: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      finite: v.pipe(v.number(), v.finite(), v.maxValue(9))
    })
    expect(unbounded(without, 'x')).toEqual([
      ...['x.text', 'x.list', 'x.deep', 'x.named', 'x.named{}', 'x.any: custom'],
      ...['x.number', 'x.whole', 'x.finite']
    ])
  })
})

/** A request at its bound, and the same one step beyond. */
const ANY: Record<string, unknown> = { from: null, to: null, source: null, tag: null, utc: true }
const TRADES = { ...ANY, search: '', sort: 'closed', isDescending: true, start: 0, count: 1 }
const keys = (n: number) => Array.from({ length: n }, (_, i) => `k-${i}`)
const profile = (high: number) => ({
  market: 'BTC_USDT',
  range: { seconds: 60, from: 0, to: 60_000, prices: { low: 1, high, rows: 5 } }
})
const crosshair = (at: number) => ({ crosshair: { link: 'a', at, page: 1 } })
it.each<[RequestName, string, unknown, unknown]>([
  ['record.trades', 'search', { ...TRADES, search: 'x'.repeat(100) }, { ...TRADES, search: 'x'.repeat(101) }],
  ['record.trades', 'start', { ...TRADES, start: 1e8 }, { ...TRADES, start: 1e8 + 1 }],
  ['orders.cancelMany', 'keys', { keys: keys(100) }, { keys: keys(101) }],
  ['trades.sums', 'range.prices.high', profile(1e18), profile(1e19)],
  ['links.point', 'crosshair.at', crosshair(8.64e15), crosshair(8.64e15 + 2)],
  ['scanner.read', 'known', { known: 2 ** 31 }, { known: 2 ** 31 + 1 }]
])('%s refuses a larger %s, by its name', (name, field, largest, larger) => {
  const issues = (given: unknown) =>
    v.safeParse<v.GenericSchema>(requests[name].schema, given).issues?.map((issue) => v.getDotPath(issue)) ?? []
  expect([issues(largest), issues(larger)]).toEqual([[], [field]])
})
