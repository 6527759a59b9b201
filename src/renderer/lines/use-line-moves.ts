import { computed, onScopeDispose, watch, type ComputedRef } from 'vue'
import type { Market } from '../../core/market.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import {
  atPrice,
  distanceOf,
  movedFigures,
  snapped,
  tickOf,
  ticksAway,
  type MovedFigures
} from '../../core/orders/projected-order.ts'
import { useOrderActions } from '../commands/order-actions.ts'
import type { ShownLine, ShownMove } from '../format/price-line.ts'
import { useAccount } from '../stores/account.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { throttle } from '../throttle.ts'
import { useBestPrices } from './best-prices.ts'
import { useLineActions } from './line-actions.ts'
import { useLineMove } from './line-move.ts'
import { useLineTexts } from './line-texts.ts'
import { usePriceLines, type PriceLine } from './price-lines.ts'

const FOLLOW_MS = 50

/**
 * The price lines of a market as they are shown, and what gestures on them do. @param owner of this panel @param hold
 * keeps the price axis still while a line is dragged
 */
export function useLineMoves(market: () => Market, owner: symbol, hold: (isHeld: boolean) => void) {
  const account = useAccount()
  const actions = useLineActions(market)
  const { entries } = useOrderActions()
  const moving = useLineMove()
  const ticket = useTicket()
  const workspace = useWorkspace()
  const { best, levelsFor } = useBestPrices(market)
  const lines = usePriceLines(market, () => best.value.bid ?? best.value.ask)
  const { textsOf, movedTexts, movedExitTexts, changingTexts } = useLineTexts(market)

  const tick = computed(() => tickOf(market(), workspace.rawScaleStep(market().symbol)))
  const find = (id: string): PriceLine | undefined => lines.value.find((line) => line.id === id)

  function figuresOf(line: PriceLine, price: DecimalText, old: DecimalText | null): MovedFigures {
    if ('draft' in line) {
      const draft = { ...atPrice(line.draft, price), price }
      const context = { market: market(), levels: levelsFor(draft.side), fee: account.feeTerms }
      return movedFigures(draft, old, best.value, tick.value, context)
    }
    const fromOld = distanceOf(old, price, tick.value)
    const fromBest = distanceOf(best.value.bid ?? best.value.ask, price, tick.value)
    return { fromOld, fromBest, total: null, net: null, fillsNow: false, atOnce: null }
  }

  const move = computed((): { readonly id: string; readonly from: number; readonly shown: ShownMove } | null => {
    const line = moving.move === null ? undefined : find(moving.move.line.id)
    if (moving.move === null || line === undefined) return null
    const { price, isAsking, isNew } = moving.move
    const old = isNew ? null : moving.move.line.price
    const figures = figuresOf(line, price, old)
    const texts =
      line.kind === 'exit'
        ? movedExitTexts(price, actions.floorAt(line.exit, price), figures, best.value)
        : movedTexts(price, 'draft' in line ? line.draft.side : null, figures)
    const ask = isAsking ? actions.questionOf(line) : null
    const own = moving.move.owner === owner ? { ask } : { figures: [], warning: '', ask: null }
    const from = Number(moving.move.line.price)
    return { id: line.id, from, shown: { at: Number(price), ...texts, status: '', ...own } }
  })
  /** Not computed again while a line moves. */
  const standing = computed(() =>
    lines.value.map((line): ShownLine => {
      const { id, kind, canMove, canRemove, isDashed } = line
      const canOpen = kind === 'convert'
      const texts = textsOf(line, best.value)
      return {
        id,
        kind,
        canMove,
        canRemove,
        canOpen,
        isDashed,
        at: Number(line.price),
        ...texts,
        move: changingTexts(line)
      }
    })
  )
  const shown: ComputedRef<readonly ShownLine[]> = computed(() => {
    const now = move.value
    if (now === null) return standing.value
    return standing.value.map((line) => (line.id === now.id ? { ...line, at: now.from, move: now.shown } : line))
  })

  /** The ticket follows a drag a few times a second: each price of it is checked and kept. */
  const following = throttle(follow, FOLLOW_MS)
  onScopeDispose(following.stop)
  function follow(): void {
    if (moving.move?.line.kind === 'projected') ticket.takePrice(market().symbol, moving.move.price)
  }
  function set(price: DecimalText): void {
    moving.to(price)
    following.request()
  }
  function grab(id: string): void {
    const line = find(id)
    if (line === undefined || !line.canMove || (moving.move?.line.id === id && moving.move.owner === owner)) return
    discard()
    moving.begin(line, owner)
  }
  function discard(): void {
    const { move: before } = moving
    following.stop()
    moving.end()
    if (before?.line.kind !== 'projected') return
    if (before.isNew) actions.remove(before.line)
    else ticket.takePrice(market().symbol, before.line.price)
  }
  /** Decides by what it is: the ticket has its price already, an alert moves at once, an order is asked about. */
  function release(): void {
    if (moving.move === null) return
    const { line, price, isNew } = moving.move
    following.stop()
    follow()
    if (isNew) return moving.ask()
    if (line.kind === 'projected' || compareText(price, line.price) === 0) return moving.end()
    if (line.kind === 'alert' || actions.appliesAtOnce(line)) return apply()
    moving.ask()
  }
  function apply(): void {
    if (moving.move === null) return
    const { line, price } = moving.move
    moving.end()
    actions.apply(find(line.id) ?? line, price)
  }
  // What it stood for has ended, or cannot be changed any more.
  watch(lines, () => {
    const line = moving.move?.line
    if (line?.market === market().symbol && find(line.id)?.canMove !== true) moving.end()
  })

  return {
    shown,
    /** The entries of the menu of a line; none for what has no menu of its own. */
    entriesOf(id: string, copy: (text: string) => void) {
      const line = find(id)
      return line?.kind === 'order' ? entries(line.order, copy) : []
    },
    on: {
      grab(id: string) {
        hold(true)
        grab(id)
      },
      to: (_id: string, price: number) => set(snapped(Math.max(0, price).toFixed(market().quoteDecimals), tick.value)),
      release() {
        release()
        hold(false)
      },
      discard() {
        discard()
        hold(false)
      },
      step(id: string, ticks: number) {
        grab(id)
        if (moving.move?.line.id === id) set(ticksAway(moving.move.price, ticks, tick.value))
      },
      ask: release,
      yes: apply,
      swap: actions.swap,
      open(id: string) {
        const line = find(id)
        if (line !== undefined) actions.open(line)
      },
      remove(id: string) {
        const line = find(id)
        if (line !== undefined) actions.remove(line)
      }
    }
  }
}
