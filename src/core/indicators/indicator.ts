import { THEME_COLOURS, type Parameter, type PlotColour } from './indicator-kind.ts'
import { kindOf, type IndicatorName } from './kinds.ts'

/** Widths of lines in pixels. */
export const LINE_WIDTHS = [1, 1.5, 2, 3] as const
type LineWidth = (typeof LINE_WIDTHS)[number]
const USUAL_WIDTH: LineWidth = 1.5

/** One indicator of a chart, as the user set it. */
export interface Indicator {
  /** Unique in its chart. */
  readonly id: string
  readonly kind: IndicatorName
  /** By the names of the kind's parameters, all of them. */
  readonly values: Readonly<Record<string, number>>
  /** By the names of the kind's colours, all of them. */
  readonly colours: Readonly<Record<string, PlotColour>>
  readonly width: LineWidth
  readonly hidden: boolean
  /** Height of its pane as a share of all panes; the usual height without. */
  readonly height?: number | undefined
}

/** Indicators of one chart, and panes beside that of the candles. */
export const MOST_INDICATORS = 20
export const MOST_PANES = 4

export const hasPane = ({ kind }: Pick<Indicator, 'kind'>): boolean => kindOf(kind).place === 'own'

/** False for a number that the parameter does not allow. */
export const isAllowed = (value: number, { least, most, decimals = 0 }: Parameter): boolean =>
  value >= least && value <= most && Number.isFinite(value) && Number(value.toFixed(decimals)) === value

/**
 * A stored indicator with what the kind has now: missing values and colours are the usual ones, others are left out.
 * Null if a value is not allowed, or a colour is none.
 */
export function completed(stored: Indicator): Indicator | null {
  const { parameters, colours } = kindOf(stored.kind)
  const whole = {
    ...stored,
    values: mapped(parameters, ({ initial }, name) => stored.values[name] ?? initial),
    colours: mapped(colours, (initial, name) => stored.colours[name] ?? (initial === 'free' ? 'plot-1' : initial))
  }
  const isSound =
    Object.entries(parameters).every(([name, parameter]) => isAllowed(whole.values[name] ?? NaN, parameter)) &&
    Object.values(whole.colours).every(isColour)
  return isSound ? whole : null
}

const isColour = (text: PlotColour): boolean => THEME_COLOURS.includes(text) || /^#[0-9a-f]{6}$/.test(text)

/** Why a chart takes no other indicator of a kind; null if it does. */
export function fullBecause(
  indicators: readonly Indicator[],
  kind: IndicatorName
): 'single' | 'panes' | 'indicators' | null {
  if (indicators.length >= MOST_INDICATORS) return 'indicators'
  if (kindOf(kind).isSingle === true && indicators.some((one) => one.kind === kind)) return 'single'
  return hasPane({ kind }) && indicators.filter(hasPane).length >= MOST_PANES ? 'panes' : null
}

/**
 * A new indicator of a chart with the usual values and a colour that the others do not have.
 * @param since start of the first visible bar, milliseconds since the epoch
 */
export function newIndicator(indicators: readonly Indicator[], kind: IndicatorName, since: number): Indicator {
  const { parameters, colours } = kindOf(kind)
  return {
    id: freeId(indicators, kind),
    kind,
    values: mapped(parameters, ({ initial, isTime }) => (isTime === true ? since : initial)),
    colours: mapped(colours, (initial) => (initial === 'free' ? freeColour(indicators) : initial)),
    width: USUAL_WIDTH,
    hidden: false
  }
}

/** The usual numbers, colours and width of an indicator; a moment that the user chose stays. */
export function usualLook({ kind, values, colours: own }: Indicator): Pick<Indicator, 'values' | 'colours' | 'width'> {
  const { parameters, colours } = kindOf(kind)
  return {
    values: mapped(parameters, ({ initial, isTime }, name) => (isTime === true ? values[name] : undefined) ?? initial),
    colours: mapped(colours, (initial, name) => (initial === 'free' ? (own[name] ?? 'plot-1') : initial)),
    width: USUAL_WIDTH
  }
}

function freeId(indicators: readonly Indicator[], kind: IndicatorName): string {
  const taken = new Set(indicators.map(({ id }) => id))
  for (let n = 1; ; n++) if (!taken.has(`${kind}-${n}`)) return `${kind}-${n}`
}

function freeColour(indicators: readonly Indicator[]): PlotColour {
  const taken = new Set(indicators.flatMap(({ colours }) => Object.values(colours)))
  const plots = THEME_COLOURS.filter((one) => one.startsWith('plot-'))
  return plots.find((one) => !taken.has(one)) ?? plots[indicators.length % plots.length] ?? 'plot-1'
}

const mapped = <T, R>(
  of: Readonly<Record<string, T>>,
  to: (value: T, name: string) => R
): Readonly<Record<string, R>> => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value, name)]))
