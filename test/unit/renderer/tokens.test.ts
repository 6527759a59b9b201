import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/renderer/ui/tokens.css', 'utf8')

/** The tokens of one theme by name. */
function themeOf(name: string): ReadonlyMap<string, string> {
  const from = css.indexOf(`:root[data-theme='${name}']`)
  const block = css.slice(from, css.indexOf('}', from))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]))
}

type Rgb = readonly [number, number, number]

/** A colour, laid over another where it is translucent. */
function rgb(text: string, under: Rgb = [0, 0, 0]): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) return [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16)]
  const [r = 0, g = 0, b = 0, percent = 0] = (text.match(/\d+/g) ?? []).map(Number)
  const mix = (over: number, below: number) => (over * percent + below * (100 - percent)) / 100
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2])]
}

const luminance = (colour: Rgb): number => {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['dark', 'light'])('the %s theme', (name) => {
  const theme = themeOf(name)
  const of = (token: string) => theme.get(token) ?? ''
  const panel = rgb(of('panel'))
  const surfaces = ['panel', 'raise', 'hover'].map((token) => rgb(of(token)))
  const pairs: readonly (readonly [string, readonly Rgb[]])[] = [
    ['text', surfaces], ['soft', surfaces], ['faint', surfaces],
    ['accent', [panel, rgb(of('accent-bg'), panel)]], ['warn', [panel, rgb(of('warn-bg'), panel)]],
    ['buy', [panel, rgb(of('buy-bg'), panel)]], ['sell', [panel, rgb(of('sell-bg'), panel)]], ['live-venue', [panel]],
    ['on-buy', [rgb(of('buy-strong'))]], ['on-sell', [rgb(of('sell-strong'))]],
    // Sizes and totals stand on the bars of the book.
    ['text', [rgb(of('buy-bg'), panel), rgb(of('sell-bg'), panel)]], ['soft', [rgb(of('buy-bg'), panel), rgb(of('sell-bg'), panel)]],
    ['faint', [rgb(of('buy-bg'), panel), rgb(of('sell-bg'), panel)]]
  ]
  it.each(pairs)('%s can be read on what it stands on', (token, grounds) => {
    const worst = Math.min(...grounds.map((ground) => contrast(rgb(of(token)), ground)))
    expect(Number(worst.toFixed(2))).toBeGreaterThanOrEqual(4.5)
  })
})
