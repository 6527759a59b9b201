import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROW_HEIGHTS } from '../../../src/renderer/ui/row-heights.ts'
import { contrast, distanceFor, PALETTES, rgb, SIDES, THEMES, tokensOf, type Looks, type Rgb } from './token-table.ts'

const all: readonly Required<Omit<Looks, 'density'>>[] = THEMES.flatMap((theme) =>
  PALETTES.flatMap((palette) => SIDES.map((sides) => ({ theme, palette, sides })))
)
const SURFACES = ['bg', 'panel', 'raise', 'hover', 'press'] as const
const TEXTS = ['text', 'soft', 'faint', 'accent', 'buy', 'sell', 'good', 'bad', 'warn', 'live-venue'] as const
/** A tint lies on the panel; what is written on it. */
const TINTS = [
  ['buy-bg', ['text', 'soft', 'faint', 'buy']],
  ['sell-bg', ['text', 'soft', 'faint', 'sell']],
  ['good-bg', ['text', 'good']],
  ['bad-bg', ['text', 'bad']],
  ['warn-bg', ['text', 'warn']],
  ['accent-bg', ['text', 'accent']]
] as const
const FILLS = [
  ['on-buy', 'buy-strong'],
  ['on-sell', 'sell-strong'],
  ['on-bad', 'bad-strong'],
  ['on-accent', 'accent']
] as const

describe.each(all)('the $theme theme in $palette colours, sides $sides', (looks) => {
  const tokens = tokensOf(looks)
  const of = (token: string, under?: Rgb) => rgb(tokens.get(token) ?? '', under)
  const tooFaint = (pairs: readonly (readonly [string, string, Rgb])[]) =>
    pairs
      .map(([text, ground, colour]) => `${text} on ${ground}: ${contrast(of(text), colour).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < 4.5)

  it('can be read: every text on every surface, 4.5 to 1', () => {
    expect(tooFaint(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface, of(surface)] as const)))).toEqual(
      []
    )
  })
  it('can be read on its tints', () => {
    expect(
      tooFaint(TINTS.flatMap(([tint, texts]) => texts.map((text) => [text, tint, of(tint, of('panel'))] as const)))
    ).toEqual([])
  })
  it('can be read on its buttons', () => {
    expect(tooFaint(FILLS.map(([text, fill]) => [text, fill, of(fill)] as const))).toEqual([])
  })
})

describe.each(
  THEMES.flatMap((theme) => (['blue-orange', 'lime-violet'] as const).map((palette) => ({ theme, palette })))
)('$palette in the $theme theme', (looks) => {
  const tokens = tokensOf(looks)
  const of = (token: string) => rgb(tokens.get(token) ?? '')
  it.each(['protan', 'deutan'] as const)('keeps rise and fall apart for a %s eye', (eye) => {
    expect(distanceFor(eye, of('up'), of('down'))).toBeGreaterThan(30)
  })
})

describe.each(THEMES.flatMap((theme) => PALETTES.map((palette) => ({ theme, palette }))))(
  'the lines of a chart in the $theme theme in $palette colours',
  (looks) => {
    const tokens = tokensOf(looks)
    const kinds = ['buy', 'sell', 'soft', 'line-exit', 'line-alert', 'line-compare']
    const of = (token: string) => rgb(tokens.get(token) ?? '')
    it('can be read on the panel', () => {
      expect(Math.min(...kinds.map((kind) => contrast(of(kind), of('panel'))))).toBeGreaterThan(4.5)
    })
    // Buy and sell are kept apart by the palettes, and by the words of their labels.
    it.each(['any', 'protan', 'deutan'] as const)('differ by their kind for the %s eye', (eye) => {
      const alike = kinds
        .slice(3)
        .flatMap((kind) =>
          kinds
            .filter((other) => other !== kind && distanceFor(eye, of(kind), of(other)) < 15)
            .map((other) => `${kind} ${other}`)
        )
      expect(alike).toEqual([])
    })
  }
)

describe.each(THEMES)('a compared market in the %s theme', (theme) => {
  it('differs from every indicator', () => {
    const tokens = tokensOf({ theme })
    const of = (token: string) => rgb(tokens.get(token) ?? '')
    const nearest = Math.min(
      ...Array.from({ length: 8 }, (_, i) => distanceFor('any', of('line-compare'), of(`plot-${i + 1}`)))
    )
    expect(nearest).toBeGreaterThan(11)
  })
})

describe.each(THEMES)('the indicators of a chart in the %s theme', (theme) => {
  const tokens = tokensOf({ theme })
  const colours = Array.from({ length: 8 }, (_, i) => rgb(tokens.get(`plot-${i + 1}`) ?? ''))
  it('can be read on the panel', () => {
    expect(Math.min(...colours.map((colour) => contrast(colour, rgb(tokens.get('panel') ?? ''))))).toBeGreaterThan(4.5)
  })
  it.each(['any', 'protan', 'deutan'] as const)('differ from each other for the %s eye', (eye) => {
    const apart = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => distanceFor(eye, one, other)))
    expect(Math.min(...apart)).toBeGreaterThan(17)
  })
})

it.each([
  ['ui/price-lines/PriceLines.vue', /\.line\.exit \{\s*--tone: var\(--line-exit\)/],
  ['ui/price-lines/PriceLines.vue', /\.line\.alert \{\s*--tone: var\(--line-alert\)/],
  ['features/chart/ComparisonLayer.vue', /stroke: var\(--line-compare\)/],
  ['features/chart/ComparisonEntry.vue', /color: var\(--line-compare\)/]
])('%s has the colour of its kind of line', (file, rule) => {
  expect(readFileSync(`src/renderer/${file}`, 'utf8')).toMatch(rule)
})

it('swaps rise and fall, and neither good nor bad', () => {
  const [plain, swapped] = [tokensOf({ theme: 'dark' }), tokensOf({ theme: 'dark', sides: 'swapped' })]
  const read = (tokens: ReadonlyMap<string, string>, names: readonly string[]) => names.map((name) => tokens.get(name))
  expect([
    read(swapped, ['buy', 'buy-strong', 'buy-bg', 'on-buy', 'good', 'bad']),
    read(swapped, ['sell', 'sell-strong', 'sell-bg', 'on-sell'])
  ]).toEqual([
    read(plain, ['sell', 'sell-strong', 'sell-bg', 'on-sell', 'good', 'bad']),
    read(plain, ['buy', 'buy-strong', 'buy-bg', 'on-buy'])
  ])
})

it.each(['comfortable', 'compact'] as const)('counts %s rows as high as they are drawn', (density) => {
  const tokens = tokensOf({ theme: 'dark', density })
  expect(
    Object.fromEntries(
      Object.keys(ROW_HEIGHTS[density]).map((name) => [name, Number.parseInt(tokens.get(`row-${name}`) ?? '', 10)])
    )
  ).toEqual(ROW_HEIGHTS[density])
})
