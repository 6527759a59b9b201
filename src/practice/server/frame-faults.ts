import type { Clock } from '../host/clock.ts'
import type { Undo } from './http-faults.ts'

/** The subject of one frame to one connection. `channel` is `response` for answers to requests, including `pong`. */
export interface FrameLabel {
  readonly connection: number
  readonly channel: string
  /** Market, or currency of a balance; null if a frame has none. */
  readonly market: string | null
  /** For depth: the scale index. */
  readonly scale: number | null
}

export interface FrameTarget {
  readonly connection?: number
  readonly channel?: string
  readonly market?: string
  readonly scale?: number
  readonly where?: (text: string) => boolean
}

/** Which matching frames: all, a random share, every nth, or those with these numbers (from 1). */
export type FramePick =
  | { readonly all: true }
  | { readonly probability: number; readonly seed: number }
  | { readonly every: number }
  | { readonly numbers: readonly number[] }

export type FrameAct =
  | { readonly kind: 'drop' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'duplicate' }
  /** Sent after the next matching frame of the same connection. */
  | { readonly kind: 'reorder' }
  /** Replaced by the result of `change`; by default the second half is cut off. */
  | { readonly kind: 'corrupt'; readonly change?: (text: string) => string }

type Send = (frame: string | Buffer) => void

interface Placed {
  readonly target: FrameTarget
  readonly chosen: () => boolean
  readonly act: FrameAct
  /** Frames delayed by `reorder`, by connection. */
  readonly held: Map<number, { readonly frame: string | Buffer; readonly send: Send }>
  struck: number
}

/** Faults of outgoing frames. The first that matches and picks the frame applies. */
export class FrameFaults {
  readonly #placed = new Set<Placed>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The returned `struck` counts the affected frames. */
  place(target: FrameTarget, pick: FramePick, act: FrameAct): { readonly undo: Undo; readonly struck: () => number } {
    const placed: Placed = { target, chosen: chooser(pick), act, held: new Map(), struck: 0 }
    this.#placed.add(placed)
    const undo = (): void => {
      this.#placed.delete(placed)
      for (const { frame, send } of placed.held.values()) send(frame)
      placed.held.clear()
    }
    return { undo, struck: () => placed.struck }
  }

  /** False without faults, so that the hot path costs one comparison. */
  get active(): boolean {
    return this.#placed.size > 0
  }

  pass(label: FrameLabel, frame: string | Buffer, send: Send): void {
    for (const placed of this.#placed) {
      if (!matches(placed.target, label, frame)) continue
      const held = placed.held.get(label.connection)
      if (held) {
        placed.held.delete(label.connection)
        send(frame)
        held.send(held.frame)
        return
      }
      if (!placed.chosen()) continue
      placed.struck += 1
      this.#strike(placed, label, frame, send)
      return
    }
    send(frame)
  }

  clear(): void {
    this.#placed.clear()
  }

  #strike({ act, held }: Placed, label: FrameLabel, frame: string | Buffer, send: Send): void {
    if (act.kind === 'delay') this.#clock.after(act.delayMs, () => send(frame))
    if (act.kind === 'duplicate') {
      send(frame)
      send(frame)
    }
    if (act.kind === 'reorder') held.set(label.connection, { frame, send })
    if (act.kind === 'corrupt') send((act.change ?? cutInHalf)(frame.toString()))
  }
}

const cutInHalf = (text: string): string => text.slice(0, Math.ceil(text.length / 2))

function matches(target: FrameTarget, label: FrameLabel, frame: string | Buffer): boolean {
  return (
    (target.connection === undefined || target.connection === label.connection) &&
    (target.channel === undefined || target.channel === label.channel) &&
    (target.market === undefined || target.market === label.market) &&
    (target.scale === undefined || target.scale === label.scale) &&
    (target.where === undefined || target.where(frame.toString()))
  )
}

function chooser(pick: FramePick): () => boolean {
  let seen = 0
  if ('probability' in pick) {
    const random = seeded(pick.seed)
    return () => random() < pick.probability
  }
  if ('every' in pick) return () => ++seen % pick.every === 0
  if ('numbers' in pick) return () => pick.numbers.includes(++seen)
  return () => true
}

/** A small seeded generator (mulberry32): numbers in [0, 1), equal for equal seeds. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
