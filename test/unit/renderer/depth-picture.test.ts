import { describe, expect, it } from 'vitest'
import { levelsFromText } from '../../support/levels.ts'
import { depthCurve, type DepthCurve } from '../../../src/renderer/features/depth/depth-curve.ts'
import {
  drawDepth,
  sizeLabel,
  type DepthContext,
  type DepthSize
} from '../../../src/renderer/features/depth/depth-picture.ts'
import { ticks } from '../../../src/renderer/ui/chart/ticks.ts'
import { palette } from './chart-palette.ts'

function curveOf(
  asks: readonly (readonly [string, string])[],
  bids: readonly (readonly [string, string])[]
): DepthCurve {
  const curve = depthCurve(levelsFromText(asks), levelsFromText(bids), 1)
  if (curve === null) throw new Error('a side is empty')
  return curve
}

/**
 * What was drawn, in order: lines and grounds of paths by their corners, letters with their place. Each letter is five
 * pixels broad.
 */
function drawn(curve: DepthCurve, size: DepthSize) {
  let path: string[] = []
  const paths: { readonly what: string; readonly corners: string }[] = []
  const rects: { readonly what: string; readonly box: readonly number[] }[] = []
  const texts: { readonly text: string; readonly x: number; readonly y: number }[] = []
  const context: DepthContext = {
    setTransform: () => undefined,
    beginPath: () => {
      path = []
    },
    moveTo: (x, y) => {
      path = [`${x} ${y}`]
    },
    lineTo: (x, y) => {
      if (path.at(-1) !== `${x} ${y}`) path.push(`${x} ${y}`)
    },
    fill: () => {
      paths.push({ what: `fill ${String(context.fillStyle)}`, corners: path.join(', ') })
    },
    stroke: () => {
      paths.push({ what: `stroke ${String(context.strokeStyle)}`, corners: path.join(', ') })
    },
    fillRect: (...box) => {
      rects.push({ what: String(context.fillStyle), box })
    },
    fillText: (text, x, y) => {
      texts.push({ text, x, y })
    },
    strokeText: () => undefined,
    measureText: (text) => ({ width: 5 * text.length }),
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic'
  }
  drawDepth(
    context,
    curve,
    { palette, priceText: (value) => `at ${value}`, sizeText: (value) => `size ${value}`, unit: 0.01 },
    size
  )
  return { paths, rects, texts }
}

/** A hundred pixels for the curve, of which a 1.06th is that of the higher side. */
const size: DepthSize = { width: 600, height: 126, ratio: 1 }

describe('the depth chart', () => {
  it('rises at each price from the middle outwards, and goes on to its edge', () => {
    const { paths } = drawn(
      curveOf(
        [
          ['110', '5.3'],
          ['125', '5.3'],
          ['140', '1']
        ],
        [
          ['90', '10.6'],
          ['70', '10.6']
        ]
      ),
      size
    )
    // Reaches from 70 to 130: 10 pixels for each unit of price, and 106 / 1.06 pixels for 21.2 of size.
    const found = Object.fromEntries(paths.map(({ what, corners }) => [what, rounded(corners)]))
    expect(found['stroke buy']).toBe('200 108, 200 60.83, 0 60.83, 0 13.66')
    expect(found['stroke sell']).toBe('400 108, 400 84.42, 550 84.42, 550 60.83, 600 60.83')
    expect(found['fill buyBg']).toBe('200 108, 200 60.83, 0 60.83, 0 13.66, 0 108')
    expect(found['fill sellBg']).toBe('400 108, 400 84.42, 550 84.42, 550 60.83, 600 60.83, 600 108')
  })

  it('has a line in the middle, and prices that are neither cut at an edge nor run into each other', () => {
    const curve = curveOf(
      [
        ['101', '1'],
        ['103', '1']
      ],
      [
        ['99', '1'],
        ['97', '1']
      ]
    )
    const { rects, texts } = drawn(curve, size)
    expect(rects.find(({ what }) => what === 'lineStrong')?.box).toEqual([300, 8, 1, 100])
    expect(texts.filter(({ text }) => text.startsWith('at'))).toEqual(
      [
        [98, 100],
        [100, 300],
        [102, 500]
      ].map(([price, x]) => ({ text: `at ${price}`, x, y: 113 }))
    )
    const closer = drawn(
      curveOf(
        [
          ['101', '1'],
          ['102.2', '1']
        ],
        [
          ['99', '1'],
          ['97.8', '1']
        ]
      ),
      size
    )
    expect(closer.texts.filter(({ text }) => text.startsWith('at')).map(({ text }) => text)).toEqual([
      'at 99',
      'at 100',
      'at 101'
    ])
    expect(
      drawn(curve, { ...size, width: 130 })
        .texts.filter(({ text }) => text.startsWith('at'))
        .map(({ text }) => text)
    ).toEqual(['at 98', 'at 100', 'at 102'])
    expect(
      drawn(curve, { ...size, width: 100 })
        .texts.filter(({ text }) => text.startsWith('at'))
        .map(({ text }) => text)
    ).toEqual(['at 98', 'at 102'])
  })

  it('writes sizes above their lines, where there is room for them', () => {
    const { rects, texts } = drawn(
      curveOf(
        [
          ['101', '20'],
          ['103', '20']
        ],
        [
          ['99', '20'],
          ['97', '20']
        ]
      ),
      size
    )
    const sizes = texts.filter(({ text }) => text.startsWith('size'))
    expect(sizes.map(({ text, y }) => [text, Math.round(y)])).toEqual([
      ['size 10', 84],
      ['size 20', 61],
      ['size 30', 37]
    ])
    // The highest line has none, the lowest is the axis.
    expect(rects.filter(({ what }) => what === 'line').map(({ box: [, top] }) => top)).toEqual([84, 61, 37, 14, 108])
  })

  it('has lines of one pixel of a finer screen', () => {
    const { rects } = drawn(
      curveOf(
        [
          ['101', '1'],
          ['103', '1']
        ],
        [
          ['99', '1'],
          ['97', '1']
        ]
      ),
      { width: 601, height: 126, ratio: 2 }
    )
    expect(rects.find(({ what }) => what === 'lineStrong')?.box).toEqual([300.5, 8, 0.5, 100])
  })
})

const rounded = (corners: string): string =>
  corners
    .split(', ')
    .map((corner) =>
      corner
        .split(' ')
        .map((part) => String(Math.round(Number(part) * 100) / 100))
        .join(' ')
    )
    .join(', ')

describe('the numbers of an axis', () => {
  it.each([
    ['even steps that begin with 1, 2 or 5', 0, 21, 3, [0, 5, 10, 15, 20]],
    ['round ones within the reach', 64_812, 65_230, 4, [64_900, 65_000, 65_100, 65_200]],
    ['small ones', 0.0000012, 0.0000019, 3, [0.0000012, 0.0000014, 0.0000016, 0.0000018]],
    ['none of nothing', 5, 5, 4, []],
    ['none beyond numbers', 0, Infinity, 4, []]
  ])('are %s', (_, from, to, about, numbers) => {
    const found = ticks(from, to, about)
    expect(found).toHaveLength(numbers.length)
    found.forEach((number, i) => {
      expect(number).toBeCloseTo(numbers[i] ?? NaN, 10)
    })
  })
  it('has no two prices or sizes that read the same', () => {
    const narrow = curveOf(
      [
        ['100.01', '1'],
        ['100.02', '1']
      ],
      [
        ['100', '1'],
        ['99.99', '1']
      ]
    )
    const prices = drawn(narrow, size).texts.filter(({ text }) => text.startsWith('at'))
    expect(prices.map(({ text }) => Number(text.slice(3)).toFixed(3))).toEqual(['100.000', '100.010'])
    const english = { group: ',', point: '.' }
    const label = (of: number, step: number) => sizeLabel(of, english, step)
    expect([label(0.00005, 0.00005), label(0.0001, 0.00005), label(3e-12, 1e-12)]).toEqual([
      '0.00005',
      '0.00010',
      '0.000000000003'
    ])
    expect([label(0.05, 0.05), label(1500, 500), label(2_000_000, 500_000)]).toEqual(['0.0500', '1,500', '2.00M'])
  })
})
