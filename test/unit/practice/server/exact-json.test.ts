import { expect, test } from 'vitest'
import { parseExactly, readDecimal } from '../../../../src/practice/server/exact-json.ts'

const decimal = (text: string): string | null => {
  const parsed = parseExactly(`{"a":${text}}`)
  return readDecimal(typeof parsed === 'object' && parsed !== null && 'a' in parsed ? parsed.a : undefined)
}

test.each([
  ['"0.10"', '0.10'],
  ['0.1', '0.1'],
  ['5e-7', '0.0000005'],
  ['1E3', '1000'],
  ['-2', '-2'],
  ['0.1234567890123456789012345', '0.1234567890123456789012345'],
  ['123456789012345678901234567890', '123456789012345678901234567890']
])('reads %s as %s', (text, value) => {
  expect(decimal(text)).toBe(value)
})

test.each(['"1e3"', '"ten"', '""', 'null', 'true', '[1]', '{}', '1e400', '1e-400'])(
  'refuses %s as a decimal',
  (text) => {
    expect(decimal(text)).toBeNull()
  }
)

test('leaves digits inside strings unchanged', () => {
  expect(parseExactly('{"a":"1 \\"2\\" 3","b 4":["5\\\\",6]}')).toEqual({
    a: '1 "2" 3',
    'b 4': ['5\\', { numberText: '6' }]
  })
})

test.each(['{"a":01}', '{"a":}', '', '{"a":1'])('refuses %s as JSON', (text) => {
  expect(() => parseExactly(text)).toThrow(SyntaxError)
})
