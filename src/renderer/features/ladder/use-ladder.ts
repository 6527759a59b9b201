import { computed, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OwnRow, OwnRows } from '../../../core/ladder/own-rows.ts'
import type { Market, Side } from '../../../core/market.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import { exactText, localized, priceText } from '../../format/decimal.ts'
import { usePriceMenu } from '../../commands/price-menu.ts'
import { unsoldOf, useExits } from '../../stores/exits.ts'
import { useOrderSheet } from '../../stores/order-sheet.ts'
import { usePositionList } from '../../stores/position-list.ts'
import { useSessionVolume } from '../../stores/session-volume.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { copyText } from '../../ui/copy.ts'
import { usePage } from '../../ui/page.ts'
import { ladderLines } from './ladder-lines.ts'
import { ownCell, type OwnCell } from './own-cell.ts'
import type { OneClick } from './use-one-click.ts'
import type { OrderMoves } from './use-order-move.ts'
import type { OwnMenu } from './use-own-menu.ts'
import type { OwnOrders } from './use-own-orders.ts'
import type { LadderBook } from './use-ladder-book.ts'
import type { Cell } from './use-ladder-pointer.ts'
import type { LadderView } from './use-ladder-view.ts'

/** Of the width a column of sizes has this share. */
const SIZE_SHARE = 0.17
/** Pixels. */
const PADDING = 9
const DIGIT = 6.8

const SIDES = ['buy', 'sell'] as const satisfies readonly Side[]

/** What the rows of a ladder show. */
export function useLadderContent(parts: {
  readonly market: () => Market
  /** Of the rows, in pixels. */
  readonly width: Readonly<Ref<number>>
  readonly book: LadderBook
  readonly view: LadderView
  readonly orders: OwnOrders
  readonly moves: OrderMoves
  readonly pointed: Readonly<Ref<Cell | null>>
}) {
  const { market, book, view, orders, moves, pointed } = parts
  const { t } = useI18n()
  const { separators } = usePage()
  const heldExits = useExits()
  const volumes = useSessionVolume()
  const positionList = usePositionList()

  const longest = computed(() => Math.max(5, Math.floor((parts.width.value * SIZE_SHARE - PADDING) / DIGIT)))
  const lines = computed(() => {
    const [rows, grid] = [view.rows.value, book.grid.value]
    if (rows === null || grid === null || book.book.value === null) return []
    return ladderLines(rows, grid, book.book.value, volumes.of(market().symbol), {
      priceDecimals: Math.min(market().quoteDecimals, grid.decimals),
      sizeDecimals: market().baseDecimals,
      longest: longest.value,
      separators: separators.value
    })
  })

  const entry = computed(() => {
    const price = positionList.positions?.find((one) => one.market === market().symbol)?.averageCost ?? null
    return price === null || book.grid.value === null ? null : book.grid.value.rowOf(price, 'down')
  })

  /** Stops of exits held by this computer, in words by their row. */
  const exits = computed(() => {
    const found = new Map<bigint, string>()
    const ofMarket = heldExits.live.filter(
      ({ plan, step }) => plan.market === market().symbol && step !== 'unprotected'
    )
    for (const exit of book.grid.value === null ? [] : ofMarket) {
      const row = book.grid.value?.rowOf(exit.plan.stop, 'down')
      const amount = exactText(unsoldOf(exit), separators.value)
      if (row !== undefined) found.set(row, t('lines.exitName', { amount, unit: market().base }))
    }
    return found
  })

  /** What the row under the pointer had when the pointer came: an order that ends there keeps its place. */
  const held = shallowRef<OwnRows | null>(null)
  watch(
    () => pointed.value?.row,
    () => (held.value = pointed.value === null ? null : orders.own.value),
    { flush: 'sync' }
  )
  const cells = computed(() => {
    const of = (side: Side): ReadonlyMap<bigint, OwnCell> => {
      const textOf = (amount: string) =>
        t('book.own', { side: t(`side.${side}`), amount: `${amount} ${market().base}` })
      const convertText = (amount: string) =>
        t('lines.openConvert', { order: t(`ticket.submit.${side}`, { amount, unit: market().base }) })
      const textsOf = ({ orders: ofRow, converts }: OwnRow) =>
        converts.length === 0
          ? textOf
          : ofRow.length === 0
            ? convertText
            : (amount: string) => t('lines.convert', { order: textOf(amount) })
      const ghostText = (amount: string) =>
        t('ladder.move.ghost', { side: t(`side.${side}`), amount: `${amount} ${market().base}` })
      const found = new Map<bigint, OwnCell>()
      for (const [row, own] of orders.own.value[side]) {
        const cell = ownCell(own, orders.openIn(row, [side]).length, textsOf(own), separators.value)
        found.set(row, own.orders.some(moves.isMoving) ? { ...cell, state: 'moving' } : cell)
      }
      const row = pointed.value?.row
      const gone = row === undefined || found.has(row) ? undefined : held.value?.[side].get(row)
      if (row !== undefined && gone !== undefined)
        found.set(row, { ...ownCell(gone, 0, textsOf(gone), separators.value), state: 'gone' })
      for (const [row, amount] of moves.targets.value[side])
        if (!found.has(row))
          found.set(row, {
            ...ownCell({ amount, orders: [], converts: [] }, 0, ghostText, separators.value),
            state: 'ghost'
          })
      return found
    }
    return { buy: of('buy'), sell: of('sell') }
  })

  return { lines, entry, exits, cells, since: computed(() => volumes.of(market().symbol).since) }
}

/** The menu of a row: its own orders, then what every price has, then the ladder itself. */
export function useLadderMenu(
  market: () => Market,
  { grid }: LadderBook,
  orders: OwnOrders,
  view: LadderView,
  oneClick: OneClick,
  ownEntries: OwnMenu['entries']
) {
  const { t } = useI18n()
  const { separators } = usePage()
  const sheet = useOrderSheet()
  const entriesOf = usePriceMenu(copyText)
  return useContextMenu((row: bigint) => {
    if (grid.value === null) return []
    const price = grid.value.priceOf(row)
    const shown = priceText(price, market().quoteDecimals, separators.value)
    const cancels = SIDES.flatMap((side) => {
      const entries = orders.openIn(row, [side])
      const text = t('ladder.menu.cancel', { side: t(`side.${side}`), price: shown })
      return entries.length === 0
        ? []
        : [{ text: entries.length > 1 ? `${text} (${entries.length})` : text, run: () => void orders.cancel(entries) }]
    })
    const details = SIDES.flatMap((side) => orders.own.value[side].get(row)?.orders ?? []).map((order) => {
      const amount = `${localized(remainingOf(order) ?? '0', separators.value)} ${market().base}`
      const what = t('book.own', { side: t(`side.${order.side}`), amount })
      return { text: `${t('orders.menu.details')}: ${what}`, run: () => sheet.show(order.key) }
    })
    const places = oneClick.isArmed.value
      ? SIDES.map((side) => {
          const { text, takes, reason } = oneClick.projected(side, price)
          return {
            text: takes ? `${text} · ${t('ladder.takes')}` : text,
            disabled: reason !== '',
            run: () => oneClick.place(side, price)
          }
        })
      : []
    return [
      ...ownEntries(row, SIDES),
      ...details,
      ...cancels,
      ...places,
      ...(details.length + cancels.length + places.length > 0 ? ['line' as const] : []),
      ...entriesOf(market(), price),
      'line' as const,
      { text: t('ladder.centre'), run: view.centre }
    ]
  })
}
