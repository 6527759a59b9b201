import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutTo, Money, plain, roundedTo, trimmedTo } from '../../../src/core/money.ts'
import { convertFieldProblemText } from '../../../src/renderer/features/convert/convert-words.ts'
import { fieldProblemText } from '../../../src/renderer/stores/ticket/field-problem-text.ts'
import { changePercent } from '../../../src/core/change-percent.ts'
import { compact, localized, screenNumber } from '../../../src/renderer/format/decimal.ts'
import { assertProperty } from '../../support/property.ts'

const EN = { group: ',', point: '.' }
const DE = { group: '.', point: ',' }
const RU = { group: '\u00a0', point: ',' }

describe('numbers on screen', () => {
  it('names that number where one is expected, in the ticket and in a convert', () => {
    const t = (key: string, named?: Record<string, unknown>) => `${key} ${String(named?.['example'])}`
    expect(
      fieldProblemText(
        {
          field: 'amount',
          key: 'number',
          bound: '',
          unit: 'BTC',
          message: { code: 'amount-not-a-number', params: {} }
        },
        DE,
        t
      )
    ).toBe('ticket.fieldProblem.number 1500,25')
    expect(
      convertFieldProblemText(
        { field: 'amount', code: 'not-a-number', bound: null, message: { code: 'amount-not-a-number', params: {} } },
        'USDT',
        'BTC',
        DE,
        t
      )
    ).toBe('convert.fieldProblem.not-a-number 1500,25')
  })

  it('cuts to the decimals of the market and never rounds up', () => {
    expect([cutTo('67184.209', 2), cutTo('0.1', 4), cutTo('5', 0), cutTo('-0.001', 2)]).toEqual([
      '67184.20',
      '0.1000',
      '5',
      '0.00'
    ])
  })

  it('dims the trailing zeros, and the point where nothing else is left of the fraction', () => {
    expect(screenNumber('1.18', 4, EN)).toEqual({ same: '', digits: '1.18', zeros: '00' })
    expect(screenNumber('67184', 2, EN)).toEqual({ same: '', digits: '67,184', zeros: '.00' })
  })

  it('shows the whole number, of which only zeros at the end are dimmed, whatever its length', () => {
    const number = fc.stringMatching(/^(-?[1-9]\d{0,5}|0)(\.0{0,3}\d{1,6})?$/)
    assertProperty(
      fc.property(number, fc.integer({ min: 0, max: 9 }), fc.constantFrom(EN, DE, RU), (text, decimals, separators) => {
        const { same, digits, zeros } = screenNumber(text, decimals, separators)
        expect(same + digits + zeros).toBe(localized(roundedTo(text, decimals), separators))
        const fraction = decimals === 0 ? '' : digits.slice(digits.indexOf(separators.point) + 1)
        if (digits.includes(separators.point) && decimals > 0) expect(fraction).toMatch(/[1-9]$/)
        expect(zeros).toMatch(
          digits.includes(separators.point) || decimals === 0
            ? /^0*$/
            : new RegExp(`^\\${separators.point}0{${decimals}}$`)
        )
      }),
      { numRuns: 500 }
    )
  })

  it('dims the leading digits that did not change', () => {
    expect(screenNumber('67184.25', 2, EN, '67184.31')).toEqual({ same: '67,184.', digits: '25', zeros: '' })
    expect(screenNumber('99', 2, EN, '100')).toEqual({ same: '', digits: '99', zeros: '.00' })
  })

  it('groups by the locale without touching a digit', () => {
    expect([localized('1234567.0001', EN), localized('1234567.0001', DE)]).toEqual(['1,234,567.0001', '1.234.567,0001'])
  })

  it('keeps a tiny price free of exponents', () => {
    expect(screenNumber('0.00002345', 8, EN).digits).toBe('0.00002345')
    expect(compact('0.00000012', EN)).toBe('0.0000')
  })

  it('shortens sums to a unit that says what they are', () => {
    expect(
      ['1500', '99999', '100000', '250000.5', '999999', '1234567', '85920000', '1000000000', '5250000000000'].map(
        (sum) => compact(sum, EN)
      )
    ).toEqual(['1,500', '99,999', '100.00K', '250.00K', '1.00M', '1.23M', '85.92M', '1.00B', '5.25T'])
    expect([compact('12.345', EN), compact('0.12345', DE), compact('-1234567.9', EN), compact('1e21', EN)]).toEqual([
      '12.35',
      '0,1235',
      '−1.23M',
      '1,000,000,000T'
    ])
  })

  it('lifts what rounds to the next unit, and needs no unit, into it', () => {
    expect(
      ['99999.5', '999994.9', '999995', '999999999', '999.996', '0.99999', '-999999', '-0.00001', '0'].map((sum) =>
        compact(sum, EN)
      )
    ).toEqual(['100.00K', '999.99K', '1.00M', '1.00B', '1,000', '1.00', '−1.00M', '0.0000', '0.0000'])
  })

  it('shortens a quotient with more decimals than a venue sends', () => {
    expect(compact(plain(new Money('5123456.7').div('154.31')), EN)).toBe('33,202')
    expect(compact(plain(new Money('1').div('3')), EN)).toBe('0.3333')
  })

  it('shortens any sum to what it is, rounded half up', () => {
    const values = { T: '1000000000000', B: '1000000000', M: '1000000', K: '1000' }
    assertProperty(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }), (mantissa, decimals) => {
        const exact = new Money(String(mantissa)).div(new Money(10).pow(decimals))
        const [, digits = '', unit] = /^([\d.]+)(\D?)$/.exec(compact(plain(exact), { group: '', point: '.' })) ?? []
        const shown = exact
          .div(values[unit as keyof typeof values] ?? '1')
          .toFixed(digits.split('.')[1]?.length ?? 0, Money.ROUND_HALF_UP)
        expect(digits).toBe(shown)
      })
    )
  })

  it('keeps at least so many decimals when zeros go', () => {
    expect([trimmedTo('1000.00000000', 2), trimmedTo('0.00012300', 2)]).toEqual(['1000.00', '0.000123'])
  })

  it('computes the change of a day in percent', () => {
    expect([changePercent('101.83', '100'), changePercent('98.9', '100'), changePercent('1', '0')]).toEqual([
      '1.83',
      '-1.10',
      null
    ])
    expect([
      changePercent('99.999', '100'),
      changePercent('100.005', '100'),
      changePercent('99.995', '100'),
      changePercent('1', null)
    ]).toEqual(['0.00', '0.01', '-0.01', null])
  })

  it('computes any change exactly', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
      .map(([mantissa, decimals]) => plain(new Money(String(mantissa)).div(new Money(10).pow(decimals))))
    assertProperty(
      fc.property(amount, amount, (last, open) => {
        const exact =
          open === '0'
            ? null
            : new Money(last)
                .minus(open)
                .div(open)
                .times(100)
                .toFixed(2, Money.ROUND_HALF_UP)
                .replace(/^-(0\.00)$/, '$1')
        expect(changePercent(last, open)).toBe(exact)
      })
    )
  })
})
