import { clockText, dayText } from '../../format/time.ts'

/** Minimum distance between two labels in pixels. */
const APART = 72
const START_EVERY = 12
const DAY_MS = 86_400_000
/** Steps within a day, finest first; each divides the next. */
const STEPS_MS = [1000, 5000, 15_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000].concat(
  [3, 6, 12].map((hours) => hours * 3_600_000)
)
const [DAY, MONTH, YEAR] = [STEPS_MS.length, STEPS_MS.length + 1, STEPS_MS.length + 2]

export interface TimeTick {
  readonly place: number
  readonly text: string
  /** The start of a day, month or year. */
  readonly isMajor: boolean
}

/** Bars of whole days begin at midnight UTC, so they keep the date of UTC in every time zone. */
export const isOfDays = (seconds: number): boolean => seconds >= DAY_MS / 1000

/** Milliseconds that the user's time zone is ahead of UTC. */
const aheadOf = (at: number, utc: boolean): number => (utc ? 0 : -new Date(at).getTimezoneOffset() * 60_000)

/** The weight of a bar's label by the unit that starts with it; `before`: the bar before it. */
function weightOf(at: number, before: number | null, utc: boolean): number {
  const local = at + aheadOf(at, utc)
  const past = before === null ? null : before + aheadOf(before, utc)
  const isNew = (unit: (time: number) => number) =>
    past === null ? local % DAY_MS === 0 && unit(local) !== unit(local - DAY_MS) : unit(local) !== unit(past)
  if (isNew((time) => Math.floor(time / DAY_MS))) {
    if (isNew((time) => new Date(time).getUTCFullYear())) return YEAR
    return isNew((time) => new Date(time).getUTCMonth()) ? MONTH : DAY
  }
  return STEPS_MS.findLastIndex((step) => local % step === 0)
}

function textOf(at: number, weight: number, seconds: number, utc: boolean): string {
  if (weight === YEAR) return dayText(at, utc).slice(0, isOfDays(seconds) ? 4 : 10)
  if (weight >= DAY || isOfDays(seconds)) return dayText(at, utc).slice(5)
  return seconds >= 60 ? clockText(at, utc).slice(0, 5) : clockText(at, utc)
}

export interface TimeAxis {
  /** Start of the bar at a place, milliseconds since the epoch; null where there is none. */
  timeAt(place: number): number | null
  readonly first: number
  readonly last: number
  /** Pixels from one bar to the next. */
  readonly spacing: number
  readonly seconds: number
  readonly utc: boolean
}

/** Labels of the bars from `first` to `last`: years before months before days before rounder times, as many as fit. */
export function timeTicks({ timeAt, first, last, spacing, seconds, ...axis }: TimeAxis): readonly TimeTick[] {
  const utc = axis.utc || isOfDays(seconds)
  const apart = Math.max(1, Math.ceil(APART / spacing))
  const byWeight: number[][] = []
  // Starts at a place that does not change while the view moves, so that labels keep their bars.
  const start = Math.max(0, first - (first % (apart * START_EVERY)))
  let before: number | null = timeAt(start - 1)
  for (let place = start; place <= last; place++) {
    const at = timeAt(place)
    if (at === null) continue
    const weight = weightOf(at, before, utc)
    before = at
    if (weight >= 0) (byWeight[weight] ??= []).push(place)
  }
  const chosen: TimeTick[] = []
  for (let weight = byWeight.length - 1; weight >= 0; weight--) {
    const all = byWeight[weight] ?? []
    const free = all.filter((place) => chosen.every((one) => Math.abs(one.place - place) >= apart))
    const kept = evenly(free, apart)
    for (const place of kept) {
      const text = textOf(timeAt(place) ?? 0, weight, seconds, utc)
      chosen.push({ place, text, isMajor: weight >= DAY })
    }
    // No hours between days if not all days fit.
    if (kept.length < all.length) break
  }
  return chosen.filter(({ place }) => place >= first).sort((a, b) => a.place - b.place)
}

function evenly(places: readonly number[], apart: number): readonly number[] {
  const kept: number[] = []
  for (const place of places) if (place - (kept.at(-1) ?? -Infinity) >= apart) kept.push(place)
  return kept
}
