import { describe, expect, it } from 'vitest'
import {
  asTyped,
  exampleNumber,
  hasSeveralNumbers,
  readTyped,
  retyped
} from '../../../src/renderer/format/typed-number.ts'

const EN = { group: ',', point: '.' }
const DE = { group: '.', point: ',' }
const RU = { group: '\u00a0', point: ',' }

describe('what was typed', () => {
  it.each([
    ['0.15', '0.15'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['67,184.20', '67184.2'],
    ['1,234,567', '1234567'],
    [' 12 ', '12']
  ])('%s is a number', (typed, value) => expect(readTyped(typed, EN)).toBe(value))

  it('that was typed in one language is the same number in another', () => {
    expect([
      retyped('0,0000142', RU, EN),
      retyped('1,500.25', EN, DE),
      retyped('1.500,25', DE, EN),
      retyped('abc', EN, DE),
      retyped('', EN, DE)
    ]).toEqual(['0.0000142', '1500,25', '1500.25', 'abc', ''])
  })

  it.each(['', '.', '1e5', '-1', '1.2.3', 'abc', '12,34', '0x1f'])('%s is none', (typed) =>
    expect(readTyped(typed, EN)).toBeNull()
  )

  it('refuses a grouping that could be a decimal point: 1,500 may mean 1500 or 1.5', () => {
    expect([readTyped('1,500', EN), readTyped('1,5', EN), readTyped('1.500', DE), readTyped('1,5', DE)]).toEqual([
      null,
      null,
      null,
      '1.5'
    ])
  })

  it('takes a point as the decimal one in every language where it cannot group anything', () => {
    expect(['0.125', '70417.125', '70.5', '1.234.567,8', '1.234.567'].map((typed) => readTyped(typed, DE))).toEqual([
      '0.125',
      '70417.125',
      '70.5',
      '1234567.8',
      '1234567'
    ])
    expect(['70.125', '70,125'].map((typed) => readTyped(typed, RU))).toEqual(['70.125', '70.125'])
  })

  it('reads back in every language what it writes into a field', () => {
    const texts = ['177.261', '0.1', '70417.12', '5', '1234.5']
    for (const separators of [EN, DE, RU])
      expect(texts.map((text) => readTyped(asTyped(text, separators), separators))).toEqual(texts)
  })

  it('takes a space for grouping only between groups of three digits', () => {
    for (const separators of [EN, DE, RU]) {
      expect(readTyped('65 000', separators)).toBe('65000')
      expect(readTyped("65'000", separators)).toBe('65000')
      expect(readTyped('1\u202f234\u00a0567', separators)).toBe('1234567')
      for (const text of ['650 00', '65\t0.5', '6 5000', '65 000 5', '0.5 100'])
        expect(readTyped(text, separators)).toBeNull()
    }
    expect([readTyped('65 000.20', EN), readTyped('65 000,20', DE)]).toEqual(['65000.2', '65000.2'])
  })

  it('accepts the currency of the field and its sign beside the number, and no other', () => {
    for (const text of ['$65,000.20', '65,000.20 USDT', 'USDT 65,000.20', '65,000.20usdt', '＄６５，０００．２０'])
      expect(readTyped(text, EN, 'USDT'), text).toBe('65000.2')
    for (const text of ['€65,000.20', '65,000.20 BTC', '$65,000.20 BTC', '65,000.20 USD'])
      expect(readTyped(text, EN, 'USDT'), text).toBeNull()
    expect(readTyped('5 1INCH', EN, '1INCH')).toBe('5')
    expect(readTyped('51INCH', EN, '1INCH')).toBeNull()
    expect([readTyped('$50', EN, '$5'), readTyped('$5 0.1', EN, '$5'), readTyped('2 $WIF', EN, '$WIF')]).toEqual([
      null,
      '0.1',
      '2'
    ])
    expect(readTyped('$5', EN, 'BTC')).toBeNull()
  })

  it('reads full-width digits', () => expect(readTyped('６５０００．５', EN)).toBe('65000.5'))

  it('reads what it copies, in every language', () => {
    for (const separators of [EN, DE, RU])
      for (const value of ['70417.125', '0.125', '1.5', '1234567.891', '65000'])
        expect(readTyped(asTyped(value, separators), separators)).toBe(value)
  })

  it('finds two numbers in one text, but not in a number with groups or a unit', () => {
    for (const text of ['65000\t0.5', '65000\n0.5', '65000 0.5', '65000; 0.5'])
      expect(hasSeveralNumbers(text, EN)).toBe(true)
    for (const text of ['65 000', '65,000.20 USDT', '5 1INCH', 'abc', '1,500'])
      expect(hasSeveralNumbers(text, EN, text.includes('1INCH') ? '1INCH' : 'USDT')).toBe(false)
  })

  it('shows how a number is typed as the language writes it, and what it shows can be read', () => {
    expect([exampleNumber(EN), exampleNumber(DE), exampleNumber(RU)]).toEqual(['1500.25', '1500,25', '1500,25'])
    for (const separators of [EN, DE, RU]) expect(readTyped(exampleNumber(separators), separators)).toBe('1500.25')
  })
})
