import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareText,
  decimalsOf,
  fixed,
  isDecimalText,
  isZeroText,
  money,
  plain,
  readDecimal,
  roundDown,
  roundedTo,
  roundUp,
  scaledText,
  trimZeros
} from '../../../src/core/money.ts'
import { assertProperty } from '../../support/property.ts'

const digits = (max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max })
const decimals = fc
  .tuple(fc.constantFrom('', '-'), digits(25), fc.option(digits(25)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)

/** The value as an integer at 30 decimals, independent of decimal.js. */
const scaled = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(30, '0'))
  return text.startsWith('-') ? -value : value
}

describe('text', () => {
  test.each(['', '1e3', '.5', '5.', '+1', ' 1', '1 ', 'NaN', 'Infinity', '0x1', '1,5', '--1', '1'.repeat(61), '٣'])(
    'refuses %j as decimal text',
    (text) => {
      expect(isDecimalText(text)).toBe(false)
      expect(() => money(text)).toThrow('not a decimal')
    }
  )

  test.each([
    ['1e-7', '0.0000001'],
    ['1.50E3', '1500'],
    ['1e0', '1'],
    ['0e9', '0'],
    ['-0.00', '0'],
    ['-0', '0'],
    ['007.50', '7.50'],
    ['1.10', '1.10'],
    ['-1.5', '-1.5'],
    ['-2e-2', '-0.02'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['+1', '1'],
    ['+1.5e2', '150'],
    ['123e-5', '0.00123'],
    ['1.2300e2', '123'],
    ['1.23456e2', '123.456'],
    ['0.0000100000000000', '0.0000100000000000']
  ])('%s reads as %s', (text, expected) => {
    expect(readDecimal(text)).toBe(expected)
  })

  test.each([
    '1e400',
    '1e-400',
    '1e61',
    'e5',
    '1e',
    '1e+-2',
    'Infinity',
    '',
    '.',
    '+',
    '-',
    '.e1',
    '+-1',
    '1.2.3',
    ' 1'
  ])('reads %j as no number', (text) => {
    expect(readDecimal(text)).toBe(null)
  })

  test('writes scaled integers', () => {
    expect([scaledText(6_718_420, 2), scaledText(5, 8), scaledText(-5, 1), scaledText(7, 0)]).toEqual([
      '67184.20',
      '0.00000005',
      '-0.5',
      '7'
    ])
  })

  test('recognises every spelling of zero', () => {
    expect(['0', '0.00', '-0', '00', '0.01', '10', ''].map(isZeroText)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false
    ])
  })
})

test('reads every spelling of a number as its value, without an exponent', () => {
  const scientific = fc
    .tuple(decimals, fc.integer({ min: -30, max: 30 }))
    .map(([text, exponent]) => `${text}e${exponent}`)
  assertProperty(
    fc.property(fc.oneof(decimals, scientific), (text) => {
      const read = readDecimal(text)
      expect(read).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
      expect(new Decimal(read ?? 'NaN').eq(new Decimal(text))).toBe(true)
    }),
    { numRuns: 2000 }
  )
})

test('adds, subtracts, multiplies and compares exactly', () => {
  assertProperty(
    fc.property(decimals, decimals, (a, b) => {
      const [x, y] = [scaled(a), scaled(b)]
      expect(scaled(plain(money(a).plus(b)))).toBe(x + y)
      expect(scaled(plain(money(a).minus(b)))).toBe(x - y)
      expect(compareText(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0)
      expect(plain(money(a).times(b))).toBe(plain(money(productText(a, b))))
    }),
    { numRuns: 1000 }
  )
})

/** Prices of one market whose texts differ late, or only in trailing zeros. */
const near = fc
  .tuple(
    fc.constantFrom('0', '67184', '67185', '100'),
    fc.constantFrom('', '.0', '.2', '.20', '.2000', '.21', '.209', '.19', '.02')
  )
  .map(([whole, fraction]) => whole + fraction)

test('compares similar texts exactly', () => {
  assertProperty(
    fc.property(near, near, (a, b) => {
      const [x, y] = [scaled(a), scaled(b)]
      expect(compareText(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0)
    }),
    { numRuns: 1000 }
  )
  expect(() => compareText('1', '1e3')).toThrow('not a decimal')
})

/** The product by integers, as text at 50 decimals. */
function productText(a: string, b: string): string {
  const at25 = (text: string): bigint => scaled(text) / 10n ** 5n
  const product = at25(a) * at25(b)
  const text = (product < 0n ? -product : product).toString().padStart(51, '0')
  return `${product < 0n ? '-' : ''}${text.slice(0, -50)}.${text.slice(-50)}`
}

test('rounds in the right direction by less than one step', () => {
  assertProperty(
    fc.property(decimals, fc.integer({ min: 0, max: 12 }), (text, places) => {
      const step = 10n ** BigInt(30 - places)
      const exact = scaled(text)
      const size = exact < 0n ? -exact : exact
      const down = scaled(plain(roundDown(money(text), places)))
      const up = scaled(plain(roundUp(money(text), places)))
      expect(down).toBe((exact < 0n ? -1n : 1n) * (size / step) * step)
      expect(up).toBe((exact < 0n ? -1n : 1n) * ((size + step - 1n) / step) * step)
      expect(scaled(fixed(money(text), places))).toBe(down)
    }),
    { numRuns: 1000 }
  )
})

test('trims zeros without changing the value', () => {
  assertProperty(
    fc.property(decimals, (text) => {
      const trimmed = trimZeros(text)
      expect(scaled(trimmed)).toBe(scaled(text))
      expect(trimmed).not.toMatch(/\.\d*0$|^-0$/)
      expect(decimalsOf(text)).toBe(trimmed.split('.')[1]?.length ?? 0)
    }),
    { numRuns: 1000 }
  )
})

test('the text of a quotient or a product can be read again, and is cut after 60 digits', () => {
  expect(plain(money('0.00627087666').div('0.001'))).toBe('6.27087666')
  expect(plain(money(2).div(3))).toBe(`0.${'6'.repeat(60)}`)
  expect(plain(money(-2).div(`3${'0'.repeat(59)}`))).toBe(
    '-0.000000000000000000000000000000000000000000000000000000000006'
  )
  expect(
    plain(
      money(-2)
        .div(`3${'0'.repeat(59)}`)
        .div(1_000)
    )
  ).toBe('0')
  assertProperty(
    fc.property(decimals, decimals, (a, b) => {
      if (isZeroText(b)) return
      for (const value of [money(a).div(b), money(a).times(b), money(1).div(money(b).times(b))]) {
        const text = plain(value)
        if ((text.split('.')[0] ?? '').length <= 60) expect([text, isDecimalText(text)]).toEqual([text, true])
      }
    }),
    { numRuns: 1000 }
  )
})

test('rounds what is shown half away from zero, and cuts nothing', () => {
  const shown = [
    ['-0.8576', 2, '-0.86'],
    ['66.6666', 1, '66.7'],
    ['2.005', 2, '2.01'],
    ['-2.005', 2, '-2.01'],
    ['9.995', 2, '10.00'],
    ['-0.004', 2, '0.00'],
    ['1.5', 0, '2'],
    ['7', 2, '7.00']
  ] as const
  for (const [text, decimals, expected] of shown) expect(roundedTo(text, decimals)).toBe(expected)
})
