import { computed, watch, type ComputedRef } from 'vue'
import type { Market } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import {
  atPrice,
  distanceOf,
  movedFigures,
  snapped,
  tickOf,
  ticksAway,
  type MovedFigures
} from '../../core/orders/projected-order.ts'
import type { ShownLine, ShownMove } from '../format/price-line.ts'
import { useAccount } from '../stores/account.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useBestPrices } from './best-prices.ts'
import { useLineActions } from './line-actions.ts'
import { useLineMove } from './line-move.ts'
import { useLineTexts } from './line-texts.ts'
import { usePriceLines, type PriceLine } from './price-lines.ts'

/** The price lines of a market as they are shown, and what gestures on them do. */
export function useLineMoves(market: () => Market) {
  const account = useAccount()
  const actions = useLineActions(market)
  const moving = useLineMove()
  const ticket = useTicket()
  const workspace = useWorkspace()
  const lines = usePriceLines(market)
  const { best, levelsFor } = useBestPrices(market)
  const { textsOf, movedTexts } = useLineTexts(market)

  const tick = computed(() => tickOf(market(), workspace.rawScaleStep(market().symbol)))
  const find = (id: string): PriceLine | undefined => lines.value.find((line) => line.id === id)
  const isHere = (line: PriceLine): boolean => find(line.id) !== undefined

  function figuresOf(line: PriceLine, price: DecimalText): MovedFigures {
    if ('draft' in line) {
      const draft = { ...atPrice(line.draft, price), price }
      const context = { market: market(), levels: levelsFor(draft.side), fee: account.feeTerms }
      return movedFigures(draft, line.price, best.value, tick.value, context)
    }
    const fromOld = distanceOf(line.price, price, tick.value)
    const fromBest = distanceOf(best.value.bid ?? best.value.ask, price, tick.value)
    return { fromOld, fromBest, total: null, net: null, fillsNow: false, atOnce: null }
  }

  const move = computed((): { readonly id: string; readonly shown: ShownMove } | null => {
    if (moving.move === null || !isHere(moving.move.line)) return null
    const { line, price } = moving.move
    const texts = movedTexts(price, 'draft' in line ? line.draft.side : null, figuresOf(line, price))
    return { id: line.id, shown: { at: Number(price), ...texts, ask: null } }
  })
  /** Not computed again while a line moves. */
  const standing = computed(() =>
    lines.value.map((line): ShownLine => {
      const { id, kind, canMove, canRemove, isDashed } = line
      const texts = textsOf(line, best.value)
      return { id, kind, canMove, canRemove, isDashed, at: Number(line.price), ...texts, move: null }
    })
  )
  const shown: ComputedRef<readonly ShownLine[]> = computed(() => {
    const now = move.value
    if (now === null) return standing.value
    return standing.value.map((line) => (line.id === now.id ? { ...line, move: now.shown } : line))
  })

  function set(price: DecimalText): void {
    moving.to(price)
    if (moving.move?.line.kind === 'projected') ticket.takePrice(market().symbol, price)
  }
  function grab(id: string): void {
    const line = find(id)
    if (line === undefined || !line.canMove || moving.move?.line.id === id) return
    discard()
    moving.begin(line)
  }
  function discard(): void {
    if (moving.move?.line.kind === 'projected') ticket.takePrice(market().symbol, moving.move.line.price)
    moving.end()
  }
  /** Decides by what it is: the ticket has its price already, an alert moves at once, an order is asked about. */
  function release(): void {
    if (moving.move === null) return
    const { line, price } = moving.move
    if (line.kind === 'projected' || price === line.price) return moving.end()
    if (line.kind === 'alert' || actions.appliesAtOnce()) return apply()
    moving.ask()
  }
  function apply(): void {
    if (moving.move === null) return
    const { line, price } = moving.move
    moving.end()
    actions.apply(line, price)
  }
  // What it stood for has ended, or cannot be changed any more.
  watch(lines, () => {
    const line = moving.move?.line
    if (line === undefined || line.kind === 'projected') return
    const now = find(line.id)
    if (line.market === market().symbol && now?.canMove !== true) moving.end()
  })

  return {
    shown,
    on: {
      grab,
      to: (_id: string, price: number) => set(snapped(Math.max(0, price).toFixed(market().quoteDecimals), tick.value)),
      release,
      discard,
      step(id: string, ticks: number) {
        grab(id)
        if (moving.move?.line.id === id) set(ticksAway(moving.move.price, ticks, tick.value))
      },
      ask: release,
      yes: apply,
      remove(id: string) {
        const line = find(id)
        if (line !== undefined) actions.remove(line)
      }
    }
  }
}
