/** Something the user can ask for by name. None of them sends an order. */
export interface Command {
  readonly id: string
  readonly text: string
  readonly hint: string
  readonly run: () => void
}
