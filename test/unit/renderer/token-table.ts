import { readFileSync } from 'node:fs'

/** The tokens as the page would compute them, read from the style sheet itself. */
export const THEMES = ['dark', 'light'] as const
export const PALETTES = ['standard', 'blue-orange', 'lime-violet'] as const
export const SIDES = ['standard', 'swapped'] as const

const css = readFileSync('src/renderer/ui/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Each rule: the attributes that its selectors ask for, and what it sets. */
const rules = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  asks: selectors
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\[data-(\w+)='([\w-]+)'\]/g)].map(([, name = '', value = '']) => [name, value] as const)
    ),
  sets: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)
}))

export interface Looks {
  readonly theme: (typeof THEMES)[number]
  readonly palette?: (typeof PALETTES)[number]
  readonly sides?: (typeof SIDES)[number]
  readonly density?: 'comfortable' | 'compact'
}

/** All tokens under these looks. More attributes win, then the later rule, as in a style sheet; `var()` is resolved. */
export function tokensOf(looks: Looks): ReadonlyMap<string, string> {
  const has = new Map<string, string>(
    Object.entries({ palette: 'standard', sides: 'standard', density: 'comfortable', ...looks })
  )
  const tokens = new Map<string, { readonly value: string; readonly weight: number }>()
  for (const { asks, sets } of rules) {
    const weights = asks.filter((one) => one.every(([name, value]) => has.get(name) === value)).map((one) => one.length)
    if (weights.length === 0) continue
    const weight = Math.max(...weights)
    for (const [name, value] of sets)
      if ((tokens.get(name)?.weight ?? -1) <= weight) tokens.set(name, { value, weight })
  }
  const resolved = (value: string): string =>
    value.replace(/var\(--([\w-]+)\)/g, (_, name: string) => resolved(tokens.get(name)?.value ?? ''))
  return new Map([...tokens].map(([name, { value }]) => [name, resolved(value)]))
}

export type Rgb = readonly [number, number, number]

/** A colour, laid over another where it is translucent. */
export function rgb(text: string, under: Rgb = [0, 0, 0]): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) return [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16)]
  const parts = (text.match(/\d+/g) ?? []).map(Number)
  if (parts.length !== 4) throw new Error(`no colour: ${text}`)
  const [r = 0, g = 0, b = 0, percent = 0] = parts
  const mix = (over: number, below: number) => (over * percent + below * (100 - percent)) / 100
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2])]
}

const linear = (colour: Rgb): Rgb => {
  const part = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return [part(colour[0]), part(colour[1]), part(colour[2])]
}

const luminance = (colour: Rgb): number => {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * What an eye without red (protan) or green (deutan) sees of linear light; the usual matrices for full loss (Machado
 * 2009).
 */
const LOSS = {
  any: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ]
} as const
export type Eye = keyof typeof LOSS

/** How far two colours are apart for such an eye: CIE76 in Lab, about 2 is just visible. */
export function distanceFor(eye: Eye, a: Rgb, b: Rgb): number {
  const seen = (colour: Rgb): Rgb => {
    const light = linear(colour)
    const row = (weights: readonly number[]) =>
      Math.min(
        1,
        Math.max(
          0,
          weights.reduce((sum, weight, i) => sum + weight * (light[i] ?? 0), 0)
        )
      )
    return [row(LOSS[eye][0]), row(LOSS[eye][1]), row(LOSS[eye][2])]
  }
  const [one, other] = [lab(seen(a)), lab(seen(b))]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
