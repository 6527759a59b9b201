import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requests } from '../../../src/contract/ipc.ts'
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

/** Paths at which a schema accepts unbounded input. */
function unbounded(schema: Part, path: string): readonly string[] {
  const piped = field(schema, 'pipe')
  const pipe: readonly Part[] = Array.isArray(piped) ? piped.filter(isPart) : [schema]
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
    case 'number':
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
      any: v.custom(() => true)
    })
    expect(unbounded(without, 'x')).toEqual(['x.text', 'x.list', 'x.deep', 'x.named', 'x.any: custom'])
  })
})
