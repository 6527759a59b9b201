import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DEPTH, parseExact } from '../../../../src/contract/wire/exact-json.ts'
import { assertProperty } from '../../../support/property.ts'

/** The result of JSON.parse with numbers as their source text. */
const quoted = (value: unknown): unknown => {
  if (typeof value === 'number') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(quoted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, quoted(member)]))
}

test('keeps numbers as their source text', () => {
  expect(parseExact('{"a":[1.10, -0, 1e-7, 12345678901234567890],"b":"1","c":true,"d":null}')).toEqual({
    ok: true,
    value: { a: ['1.10', '-0', '1e-7', '12345678901234567890'], b: '1', c: true, d: null }
  })
})

test('ignores digits, colons and escaped quotes inside strings', () => {
  expect(parseExact(String.raw`{"a:1":"2\":3,\\","\\":"\\\\"}`)).toEqual({
    ok: true,
    value: { 'a:1': '2":3,\\', '\\': '\\\\' }
  })
})

test.each([
  '{"a":1,"a":2}',
  '{"a":{"b":1,"b":1}}',
  '{"a":1,"\\u0061":2}',
  '{1:2}',
  '[1 2]',
  '[01]',
  '[1.]',
  '[.5]',
  '[+1]',
  '[1e]',
  '[-]',
  '["a"1]',
  '[1"a"]',
  '',
  '"',
  '{"a"',
  `${'['.repeat(MAX_DEPTH + 1)}${']'.repeat(MAX_DEPTH + 1)}`
])('refuses %s', (text) => {
  expect(parseExact(text)).toMatchObject({ ok: false })
})

test('agrees with JSON.parse on any JSON', () => {
  assertProperty(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(parseExact(text)).toEqual({ ok: true, value: quoted(JSON.parse(text)) })
    }),
    { numRuns: 2000 }
  )
})

test('refuses what JSON.parse refuses', () => {
  const broken = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, junk]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + junk + text.slice(place + 1)
  })
  assertProperty(
    fc.property(broken, (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      if (!isJson) expect(parseExact(text)).toMatchObject({ ok: false })
    }),
    { numRuns: 3000 }
  )
})
