import type { Result } from '../../contract/failure.ts'
import type { Drawing, PriceScaleKind } from '../../core/drawings/drawing.ts'
import type { DecimalText } from '../../core/money.ts'

/** A drawing with the venue that it belongs to. */
export type KeptDrawing = Drawing & { readonly venueId: string }

/** One step of the user in one market of the open venue. */
interface DrawingChange {
  readonly venueId: string
  readonly market: string
  readonly put: readonly Drawing[]
  readonly gone: readonly string[]
}

/** What the user drew on charts, of all venues. */
export interface Drawings {
  /** The open venue: its drawings are shown. Null: none is open. */
  setVenue(venueId: string | null): void
  /** All or none. */
  change(change: DrawingChange): Result<null>
  /** The price of a line of the open venue, drawn in a scale, at Unix milliseconds `at`; null where it is not. */
  lineAt(id: string, at: number, scale: PriceScaleKind): DecimalText | null
  /** Of all venues, for a file of settings. */
  all(): readonly KeptDrawing[]
  /** Whether those of a file fit in. */
  room(drawings: readonly KeptDrawing[]): Result<null>
  /** Puts those of a file to the others; one with the same id is replaced. All or none. */
  adopt(drawings: readonly KeptDrawing[]): Result<null>
}

/** Storage of drawings. */
export interface DrawingsKeep {
  read(): unknown
  write(drawings: readonly KeptDrawing[]): void
}
