import { rule } from './schema-rules.ts'
import * as v from 'valibot'
import { CANDLE_SECONDS } from '../core/candle-intervals.ts'
import { CHART_SCALES, DEFAULT_CHART, ofEarlier } from '../core/layout/chart-options.ts'
import { PANEL_KINDS, traitsOf } from '../core/layout/kinds.ts'
import { presetLayout, type Area } from '../core/layout/presets.ts'
import {
  LAYOUT_VERSION,
  LINKS,
  MOST_PANELS,
  namesIn,
  tidy,
  type Layout,
  type LayoutNode
} from '../core/layout/layout.ts'
import { indicatorsSchema } from './indicators.ts'
import { fail, ok, type Failure, type Result } from './failure.ts'
import { message } from '../i18n/codes.ts'
import { isCurrencyCode } from '../core/market.ts'
import { oneLine } from './plain-text.ts'
import { marketText } from './symbols.ts'
import { tapeSchema } from './tape-options.ts'

const NOT_A_LAYOUT = message('must-be-layout')

/** More nested splits than a screen has room for. */
const MOST_LEVELS = 8

export const panelName = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-\d{1,4})?$/, rule('must-be-layout')))
export const marketName = marketText
/** `favourites`, or `quote:USDT` with a currency. */
function isTab(text: string): boolean {
  const [name = '', currency] = text.split(':', 2)
  return /^[a-z]{1,20}$/.test(name) && (currency === undefined || isCurrencyCode(currency)) && !/:.*:/.test(text)
}
export const linkName = v.picklist(LINKS)
const size = v.pipe(v.number(), v.finite(), v.minValue(0.0001), v.maxValue(100_000))

const averageLengths = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(400))), v.maxLength(3))
/** As layouts of earlier versions have them. */
const earlierIndicators = v.pipe(
  v.strictObject({
    volume: v.boolean(),
    vwap: v.boolean(),
    rsi: v.boolean(),
    sma: averageLengths,
    ema: averageLengths
  }),
  v.transform((stored) => ofEarlier(stored))
)
const chartSchema = v.strictObject({
  seconds: v.picklist(CANDLE_SECONDS),
  scale: v.picklist(CHART_SCALES),
  indicators: v.union([earlierIndicators, indicatorsSchema]),
  // Layouts of earlier versions do not have it.
  connected: v.optional(v.boolean(), DEFAULT_CHART.connected),
  compare: v.optional(v.nullable(marketName), null)
})

export const panelSchema = v.strictObject({
  kind: v.picklist(PANEL_KINDS),
  link: v.nullable(v.union([v.literal('window'), linkName])),
  market: v.nullable(marketName),
  scale: v.optional(
    v.strictObject({ market: marketName, index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) })
  ),
  chart: v.optional(chartSchema),
  tape: v.optional(tapeSchema),
  tab: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.check((text) => isTab(text), rule('must-be-layout'))
    )
  )
})

const tabs = v.strictObject({
  tabs: v.pipe(v.array(panelName), v.minLength(1), v.maxLength(MOST_PANELS)),
  active: panelName,
  size
})
const nodeWithin = (levels: number): v.GenericSchema<LayoutNode> =>
  levels === 0
    ? tabs
    : v.union([
        tabs,
        v.strictObject({
          split: v.picklist(['row', 'column']),
          parts: v.pipe(v.array(nodeWithin(levels - 1)), v.minLength(1), v.maxLength(MOST_PANELS)),
          size
        })
      ])

const activeIsThere = (node: LayoutNode): boolean =>
  'tabs' in node ? node.tabs.includes(node.active) : node.parts.every(activeIsThere)

export const layoutSchema = v.pipe(
  v.strictObject({
    version: v.literal(LAYOUT_VERSION),
    locked: v.boolean(),
    panels: v.pipe(v.record(panelName, panelSchema), v.maxEntries(MOST_PANELS)),
    root: nodeWithin(MOST_LEVELS)
  }),
  v.check(({ panels, root }) => {
    const placed = namesIn(root)
    return (
      placed.length <= MOST_PANELS &&
      new Set(placed).size === placed.length &&
      placed.length === Object.keys(panels).length &&
      placed.every((one) => Object.hasOwn(panels, one))
    )
  }, rule('must-be-layout')),
  v.check(
    ({ panels }) =>
      PANEL_KINDS.filter((kind) => traitsOf(kind).once).every(
        (kind) => Object.values(panels).filter((one) => one.kind === kind).length <= 1
      ),
    rule('must-be-layout')
  ),
  v.check(({ root }) => activeIsThere(root), rule('must-be-layout'))
)

/** Version 1 stored the sizes of four panels. */
const px = v.fallback(v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(2000))), undefined)
const firstVersion = v.object({
  version: v.literal(1),
  sizes: v.object({ markets: px, book: px, ticket: px, orders: px })
})

/**
 * Reads a stored layout of any version.
 * @param stored unchecked
 * @param area of the window, for sizes that version 1 does not have
 */
export function readLayout(stored: unknown, area: Area): Result<Layout> {
  const old = v.safeParse(firstVersion, stored)
  if (old.success) {
    const given = Object.fromEntries(Object.entries(old.output.sizes).filter(([, value]) => value !== undefined))
    return ok(presetLayout('trade', area, given))
  }
  const parsed = v.safeParse(layoutSchema, stored, { abortEarly: true })
  if (!parsed.success) {
    const issue = parsed.issues[0]
    return fail<Failure>({
      kind: 'input',
      field: v.getDotPath(issue) ?? 'layout',
      ...NOT_A_LAYOUT
    })
  }
  const root = tidy(parsed.output.root)
  return root === null
    ? fail<Failure>({ kind: 'input', field: 'root', ...NOT_A_LAYOUT })
    : ok({ ...parsed.output, root })
}

export const layoutName = v.pipe(
  oneLine,
  v.trim(),
  v.minLength(1, rule('must-not-be-empty')),
  v.maxLength(40, rule('must-be-at-most-characters'))
)
/** A layout that the user named, available in all windows. */
export interface NamedLayout {
  readonly name: string
  readonly layout: Layout
}
export const MOST_LAYOUTS = 50

const namedSchema = v.object({ name: layoutName, layout: layoutSchema })
/** Reads the named layouts and skips what cannot be read. */
export function readNamedLayouts(stored: unknown): readonly NamedLayout[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MOST_LAYOUTS).flatMap((one: unknown) => {
    const parsed = v.safeParse(namedSchema, one)
    return parsed.success ? [parsed.output] : []
  })
}

export function readLinkedMarkets(stored: unknown): { readonly [L in (typeof LINKS)[number]]?: string } {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).filter(([link, market]) => v.is(linkName, link) && v.is(marketName, market))
  return Object.fromEntries(entries)
}

/** How many named layouts and markets of groups of a document cannot be read. */
export function oddLayoutsIn({ named, links }: Readonly<Record<string, unknown>>): number {
  const count = (of: unknown): number => (typeof of === 'object' && of !== null ? Object.keys(of).length : 0)
  return count(named) - readNamedLayouts(named).length + count(links) - Object.keys(readLinkedMarkets(links)).length
}
