import type { PaintNote } from '../contract/acks.ts'

/** A page that did not paint for so long is not painting. Milliseconds. */
const LATELY_MS = 250
/** The way from one paint to the next is measured over so many, */
const SAMPLE = 20
/** … and again after so long: the window may be on another display now. */
const MEASURE_EVERY_MS = 60_000
/** Displays paint in such intervals; anything else is a page that is held back. Milliseconds. */
const LEAST_MS = 2
const MOST_MS = 100
/** Of the length of one, on average: any ways at all are off by a quarter. */
const WELL_FITTED = 0.1

/** Paints are looked at so often; one that is looked at is one that must be made, */
const LOOK_EVERY_MS = 100
/** … so a page that does not draw what comes looks more rarely. Main believes for half a second what it was told. */
const STILL_LOOK_EVERY_MS = 300
/** It does not when it drew nothing for so long. */
const STILL_MS = 250

/** What the page knows of its own paints. All times are those of `performance.now`, in milliseconds. */
export class Paints {
  #at = -Infinity
  #interval: number | null = null
  #lookedAt = -Infinity
  #askedAt = 0
  /** The frame that is looked at, and the last one whose paint was. */
  #askedWith: number | null = null
  #shown: number | null = null
  /** The last paint that was looked at was the first that could be. */
  #keepsUp = false
  #takenAt = -Infinity
  /** When the last frame that was taken in at once was drawn; null for one that waited for its paint. */
  #drawnAt: number | null = null
  #spare = 0
  #drewAt = -Infinity

  get keepsUp(): boolean {
    return this.#keepsUp
  }

  /** From one paint to the next, milliseconds; null while that is not known. */
  get interval(): number | null {
    return this.#interval
  }

  /** Data came. May it be taken in at once, because the page keeps up and took in nothing else since the last paint? */
  mayTake(now: number): boolean {
    return this.#keepsUp && now - this.#takenAt > (this.#interval ?? Infinity) / 2
  }

  /** It is time to look at the paint that shows what is taken in now. */
  mayLook(now: number): boolean {
    return now - this.#lookedAt >= (this.isDrawing(now) ? LOOK_EVERY_MS : STILL_LOOK_EVERY_MS)
  }

  /** A picture that changes with the data was drawn. */
  drew(now: number): void {
    this.#drewAt = now
  }

  /** The page draws what comes, and so paints without being asked to. */
  isDrawing(now: number): boolean {
    return now - this.#drewAt < STILL_MS
  }

  /** Data was taken in, and it is not looked which paint shows it. */
  taken(now: number): void {
    this.#takenAt = now
    this.#at = -Infinity
  }

  /** … and is drawn. */
  drawn(now: number): void {
    this.#drawnAt = now
  }

  /** The frame of this number is taken in with the next paint, or was just before it. */
  asked(now: number, seq: number): void {
    this.#askedWith = seq
    this.#askedAt = now
    this.#drawnAt = null
  }

  /**
   * A paint begins, now: the time that its animation frame was given. False when that is the time of the one before: a page
   * that had nothing to draw makes up for it. Which frame the next one shows first is not known then.
   */
  began(at: number, now: number): boolean {
    const isMadeUp = this.#askedAt - at > (this.#interval ?? Infinity) / 2
    this.#at = isMadeUp ? -Infinity : at
    if (isMadeUp) {
      this.#askedWith = null
      this.#drawnAt = null
      return false
    }
    this.#lookedAt = this.#takenAt = at
    this.#keepsUp = this.#interval !== null && at - this.#askedAt < this.#interval
    this.#shown = this.#askedWith
    // No longer than main believes: an acknowledgement that it does not take would be the last one.
    this.#spare = this.#drawnAt === null ? 0 : Math.min(LATELY_MS, Math.max(0, now - this.#drawnAt))
    return true
  }

  /** The times of paints that followed each other, but for one or the other that was left out. */
  measured(times: readonly number[]): void {
    const ways = times.slice(1).map((at, i) => at - (times[i] ?? at))
    // A busy page leaves out more paints than it makes: the short ways are the single ones. Not the very shortest, it may be an odd one.
    const short = ways.toSorted((a, b) => a - b)[ways.length >> 3] ?? 0
    // … unless others are not whole numbers of them: then the shortest is two paints or more.
    const single = [1, 2, 3].map((paints) => short / paints).find((way) => misfit(ways, way) < WELL_FITTED) ?? short
    const steps = ways.reduce((sum, way) => sum + Math.round(way / single), 0)
    const interval = ways.reduce((sum, way) => sum + way, 0) / steps
    this.#interval = interval >= LEAST_MS && interval <= MOST_MS ? interval : null
  }

  /** For an acknowledgement. */
  told(now: number): PaintNote | null {
    const sincePaint = Math.max(0, now - this.#at)
    return sincePaint > LATELY_MS || this.#interval === null ? null : { sincePaint, toldAt: now, interval: this.#interval, seq: this.#shown, spare: this.#spare }
  }
}

/** Those of this page. */
export const pagePaints = new Paints()

/** How far ways are from being whole numbers of a single one. */
const misfit = (ways: readonly number[], single: number): number =>
  ways.reduce((sum, way) => sum + Math.abs(way / single - Math.round(way / single)), 0) / ways.length

/** Measures now and then how often the page can paint. Returns its stop. */
export function keepMeasured(paints: Paints): () => void {
  let times: number[] = []
  let handle = 0
  const frame = (at: number) => {
    times.push(at)
    if (times.length <= SAMPLE) handle = requestAnimationFrame(frame)
    else paints.measured(times)
  }
  const measure = () => {
    cancelAnimationFrame(handle)
    times = []
    handle = requestAnimationFrame(frame)
  }
  const timer = setInterval(measure, MEASURE_EVERY_MS)
  measure()
  return () => {
    cancelAnimationFrame(handle)
    clearInterval(timer)
  }
}
