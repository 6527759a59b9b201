import { describe, expect, it } from 'vitest'
import { Paints } from '../../../src/renderer/paints.ts'

describe('what a page tells of its paints', () => {
  it('is how long ago the last began, and how long it is from one to the next', () => {
    const paints = new Paints()
    paints.measured([0, 10, 20, 30.5, 40])
    paints.began(100)
    expect(paints.told(104)).toEqual({ sincePaint: 4, interval: 10 })
  })

  it('counts those that were left out', () => {
    const paints = new Paints()
    paints.measured([0, 10, 30, 50, 70, 80])
    paints.began(100)
    expect(paints.told(100)?.interval).toBe(10)
  })

  it('is not taken for two where a busy page never made two paints that followed each other', () => {
    const paints = new Paints()
    paints.measured([0, 20, 40, 70, 90, 120, 140, 160])
    paints.began(200)
    expect(paints.told(201)?.interval).toBe(10)
  })

  it('is nothing for a page that is held back: once a second is no interval of a display', () => {
    const paints = new Paints()
    paints.measured([0, 1000, 2000, 3000])
    paints.began(3000)
    expect(paints.told(3000)).toBeNull()
  })

  it('is nothing before it was measured, and when nothing was painted lately', () => {
    const paints = new Paints()
    paints.began(100)
    expect(paints.told(101)).toBeNull()
    paints.measured([0, 10, 20])
    expect([paints.told(350), paints.told(351)]).toEqual([{ sincePaint: 250, interval: 10 }, null])
  })
})
