import type { Ref } from 'vue'
import type { BestRows } from '../../../core/ladder/centring.ts'
import type { Side } from '../../../core/market.ts'
import { chordOf } from '../../../core/keys/chord.ts'
import { isMac } from '../../commands/platform.ts'
import type { LadderView } from './use-ladder-view.ts'

/** What the keys do with the row of the cursor. */
export interface CursorActions {
  readonly fill: (row: bigint) => void
  readonly place: (side: Side, row: bigint) => void
  readonly cancel: (row: bigint) => void
  /** Moves the own order of the row; the row where it is then, or null without one. */
  readonly shift: (row: bigint, rows: bigint) => bigint | null
  /** Ends such a move. False without one. */
  readonly release: () => boolean
  readonly discard: () => boolean
}

/** The row that keys act on. It stays at its price. */
export function useLadderCursor(
  cursor: Ref<bigint | null>,
  view: LadderView,
  best: () => BestRows,
  actions: CursorActions
) {
  function moveTo(row: bigint): void {
    cursor.value = row < 1n ? 1n : row
    view.reveal(cursor.value)
  }
  /** The first press leads to the best price in its direction. */
  function step(rows: bigint): void {
    const { bid, ask } = best()
    const first = rows > 0n ? (ask ?? bid) : (bid ?? ask)
    moveTo(cursor.value === null ? (first ?? middle()) : cursor.value + rows)
  }
  const middle = (): bigint => {
    const rows = view.rows.value
    return rows === null ? 1n : rows.top - BigInt(Math.floor(rows.count / 2))
  }
  function home(): void {
    view.centre()
    cursor.value = middle()
  }
  function shift(rows: bigint): void {
    const to = cursor.value === null ? null : actions.shift(cursor.value, rows)
    if (to !== null) moveTo(to)
  }
  const page = (): bigint => BigInt(Math.max(1, (view.rows.value?.count ?? 2) - 1))

  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(1n),
    ArrowDown: () => step(-1n),
    PageUp: () => step(page()),
    PageDown: () => step(-page()),
    Home: home,
    Space: () => view.centre(),
    'Shift+ArrowUp': () => shift(1n),
    'Shift+ArrowDown': () => shift(-1n),
    Escape: () => {
      if (!actions.discard()) cursor.value = null
    }
  }
  /** These act once for a press, however long it is. */
  const acts: Readonly<Record<string, (row: bigint) => void>> = {
    Enter: (row) => {
      if (!actions.release()) actions.fill(row)
    },
    Delete: actions.cancel,
    B: (row) => actions.place('buy', row),
    S: (row) => actions.place('sell', row)
  }

  function onKey(event: KeyboardEvent): void {
    const chord = chordOf(event, isMac) ?? ''
    const act = acts[chord]
    if (act !== undefined && cursor.value !== null) {
      if (!event.repeat) act(cursor.value)
    } else if (chord === 'Escape' && cursor.value === null) return
    else if (keys[chord] !== undefined) keys[chord]()
    else return
    event.preventDefault()
  }

  return { onKey, clear: () => void (cursor.value = null) }
}
