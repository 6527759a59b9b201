import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, plain, scaledText } from '../../../../src/core/money.ts'
import { NO_RULES, Prints, type Print } from '../../../../src/core/tape/prints.ts'
import type { Trade } from '../../../../src/core/tape.ts'
import { assertProperty } from '../../../support/property.ts'

let seq = 0
const trade = (price: string, quantity: string, side: Trade['side'] = 'buy', at = 1_000): Trade => ({
  seq: ++seq,
  price,
  quantity,
  side,
  at
})
const shown = (prints: Prints) => prints.newest().map(({ price, quantity }) => `${quantity} at ${price}`)

describe('a tape without rules', () => {
  it('has a row for each trade, newest first, and only as many as there is room for', () => {
    const prints = new Prints(NO_RULES, 3)
    prints.add([trade('1', '5'), trade('2', '5')], true)
    expect(shown(prints)).toEqual(['5 at 2', '5 at 1'])
    prints.add(
      ['3', '4', '5', '6', '7', '8'].map((price) => trade(price, '5')),
      false
    )
    expect(shown(prints)).toEqual(['5 at 8', '5 at 7', '5 at 6'])
    expect(prints.newest(1)).toHaveLength(1)
    prints.add([], true)
    expect([shown(prints), prints.isEmpty]).toEqual([[], true])
  })
})

describe('combined trades', () => {
  it('are those of equal time and side in a row, also of two batches, with the last price and the range', () => {
    const prints = new Prints({ ...NO_RULES, aggregate: true }, 10)
    prints.add([trade('100', '0.1'), trade('102', '0.2')], true)
    prints.add(
      [trade('101', '0.3'), trade('101', '1', 'sell'), trade('101', '2'), trade('101', '4', 'buy', 2_000)],
      false
    )
    expect(shown(prints)).toEqual(['4 at 101', '2 at 101', '1 at 101', '0.6 at 101'])
    expect(prints.newest().at(-1)).toMatchObject({ low: '100', high: '102', price: '101', trades: 3 })
  })

  it('are summed exactly', () => {
    const text = fc.record({ mantissa: fc.integer({ min: 1, max: 1e9 }), decimals: fc.integer({ min: 0, max: 12 }) })
    const any = fc.record({
      price: text,
      quantity: text,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      at: fc.integer({ min: 1, max: 4 })
    })
    assertProperty(
      fc.property(fc.array(fc.array(any, { maxLength: 8 }), { maxLength: 6 }), (batches) => {
        const prints = new Prints({ aggregate: true, least: '0', large: null }, 100)
        const all: Trade[] = []
        for (const batch of batches) {
          const trades = batch.map(({ price, quantity, side, at }) =>
            trade(
              scaledText(price.mantissa, price.decimals),
              scaledText(quantity.mantissa, quantity.decimals),
              side,
              at
            )
          )
          all.push(...trades)
          prints.add(trades, false)
        }
        // Scaled to 24 decimals, the sums are whole numbers.
        const scaled = (one: string, decimals: number) =>
          BigInt(
            money(one)
              .times(`1${'0'.repeat(decimals)}`)
              .toFixed()
          )
        const sums = (some: readonly Pick<Print, 'side' | 'at'>[]) => some.map(({ side, at }) => `${side} ${at}`)
        const runs: { first: Trade; quantity: bigint; value: bigint }[] = []
        for (const one of all) {
          const last = runs.at(-1)
          const quantity = scaled(one.quantity, 12)
          const value = scaled(one.price, 12) * quantity
          if (last !== undefined && last.first.at === one.at && last.first.side === one.side) {
            last.quantity += quantity
            last.value += value
          } else runs.push({ first: one, quantity, value })
        }
        const found = prints.newest().toReversed()
        expect(sums(found)).toEqual(sums(runs.map(({ first }) => first)))
        expect(found.map(({ quantity }) => scaled(quantity, 12))).toEqual(runs.map(({ quantity }) => quantity))
        expect(found.map(({ value }) => scaled(plain(value ?? money(0)), 24))).toEqual(runs.map(({ value }) => value))
      })
    )
  })
})

describe('a smallest value', () => {
  it('hides what is below it, exactly, and counts it', () => {
    const prints = new Prints({ ...NO_RULES, least: '1000' }, 10)
    prints.add([trade('0.1', '10000'), trade('0.1', '9999.999999999999999999'), trade('1000', '1.5')], true)
    expect(shown(prints)).toEqual(['1.5 at 1000', '10000 at 0.1'])
    expect(prints.hidden).toBe(1)
    prints.add([trade('1', '1')], false)
    expect([shown(prints).length, prints.hidden]).toEqual([2, 2])
    prints.add([], true)
    expect(prints.hidden).toBe(0)
  })

  it('leaves the room to trades that are shown, however many are hidden', () => {
    const prints = new Prints({ ...NO_RULES, least: '10' }, 3)
    prints.add([trade('10', '1')], true)
    for (let n = 0; n < 100; n++) prints.add([trade('1', '1')], false)
    expect([shown(prints), prints.hidden]).toEqual([['1 at 10'], 100])
  })

  it('is that of combined trades: they appear when they reach it together', () => {
    const prints = new Prints({ ...NO_RULES, aggregate: true, least: '30' }, 10)
    prints.add([trade('10', '1'), trade('10', '1')], true)
    expect([shown(prints), prints.hidden]).toEqual([[], 2])
    prints.add([trade('10', '1')], false)
    expect([shown(prints), prints.hidden]).toEqual([['3 at 10'], 0])
  })
})

describe('large trades', () => {
  const large = (prints: Prints) =>
    prints
      .newest()
      .filter((print) => prints.isLarge(print))
      .map(({ quantity }) => quantity)

  it('are those from a value on', () => {
    const prints = new Prints({ ...NO_RULES, large: { from: '500' } }, 10)
    prints.add([trade('100', '4.9999999999'), trade('100', '5'), trade('100', '6')], true)
    expect(large(prints)).toEqual(['6', '5'])
  })

  it('are the top percent of what is kept, hidden ones too', () => {
    const prints = new Prints({ ...NO_RULES, least: '50', large: { top: 5 } }, 100)
    prints.add(
      Array.from({ length: 100 }, (_, index) => trade('1', String(index + 1))),
      true
    )
    expect(large(prints)).toEqual(['100', '99', '98', '97', '96'])
    // The older half leaves; what stays and comes is larger.
    prints.add(
      Array.from({ length: 50 }, (_, index) => trade('1', String(index + 101))),
      false
    )
    expect(large(prints)).toEqual(['150', '149', '148', '147', '146'])
  })

  it('are told apart exactly', () => {
    const prints = new Prints({ ...NO_RULES, large: { top: 50 } }, 10)
    prints.add([trade('1', '1.000000000000000000000002'), trade('1', '1.000000000000000000000001')], true)
    expect(large(prints)).toEqual(['1.000000000000000000000002'])
  })

  it('are none while the top percent of so few is less than one', () => {
    const prints = new Prints({ ...NO_RULES, large: { top: 1 } }, 500)
    prints.add(
      Array.from({ length: 99 }, () => trade('1', '1')),
      true
    )
    expect(large(prints)).toEqual([])
    prints.add([trade('1', '2')], false)
    expect(large(prints)).toEqual(['2'])
  })
})
