import { computed, ref, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { costUpTo } from '../../../core/book/depth.ts'
import type { Market } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import { compact, priceText } from '../../format/decimal.ts'
import { useAccount } from '../../stores/account.ts'
import { useTicket } from '../../stores/ticket.ts'
import { usePage } from '../../ui/page.ts'
import { placeByKey, type Place, type Side } from './place.ts'
import type { LadderRows } from './use-ladder-rows.ts'
import type { ShownBook } from './use-shown-book.ts'
import { usePriceMenu } from '../../commands/price-menu.ts'
import { usePlacingByDialog } from '../../lines/use-placing.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { copyText } from '../../ui/copy.ts'

/**
 * The place of the book under the pointer or chosen by keys, the cost of the level that is there now, and what a click,
 * a key and the menu take from it.
 */
export function usePointedPlace({
  market,
  shown,
  rows,
  priceAimedAt
}: LadderRows & { readonly market: () => Market; readonly shown: Readonly<ShallowRef<ShownBook | null>> }) {
  const { t } = useI18n()
  const { separators } = usePage()
  const account = useAccount()
  const ticket = useTicket()

  const pointed = shallowRef<Place | null>(null)
  const byKeys = ref(false)
  const pointedPrice = computed(() =>
    pointed.value === null ? null : (rows.value?.[pointed.value.side][pointed.value.index]?.price ?? null)
  )
  const hoverCost = computed(() =>
    pointed.value === null || pointedPrice.value === null || shown.value === null
      ? null
      : costUpTo(shown.value.book[pointed.value.side], pointedPrice.value)
  )
  /** For screen readers: written at a key press only, because the numbers change all the time. */
  const said = ref('')
  /** The last click took nothing, because the level had just come to the place. */
  const wasMissed = ref(false)
  let pressedAt = 0

  function point(side: Side, index: number): void {
    byKeys.value = false
    if (pointed.value?.side !== side || pointed.value.index !== index) wasMissed.value = false
    pointed.value = { side, index }
  }
  function leave(): void {
    byKeys.value = false
    said.value = ''
    pointed.value = null
    wasMissed.value = false
  }

  /** Arrow keys move along the places; Enter takes the price (Ctrl: everything up to it), Esc ends that. */
  function onKey(event: KeyboardEvent): void {
    if (rows.value === null) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      byKeys.value = true
      wasMissed.value = false
      pointed.value = placeByKey(pointed.value, event.key, rows.value)
      said.value = announced()
    } else if (event.key === 'Enter' && pointed.value !== null) {
      pressedAt = event.timeStamp
      take(pointed.value, event)
    } else if (event.key === 'Escape' && byKeys.value) leave()
    else return
    event.preventDefault()
  }
  function announced(): string {
    if (pointed.value === null || pointedPrice.value === null || hoverCost.value === null) return ''
    const cost = t('book.cost', { size: compact(hoverCost.value.size, separators.value), base: market().base })
    const price = priceText(pointedPrice.value, market().quoteDecimals, separators.value)
    return `${t(`book.${pointed.value.side}`)} ${price}. ${cost}`
  }

  /**
   * Copies the price of a level to the ticket; with Ctrl everything up to it. Never sends, and keeps what was typed.
   */
  function take(place: Place, { ctrlKey, metaKey }: MouseEvent | KeyboardEvent): void {
    const price = priceAimedAt(place, pressedAt)
    wasMissed.value = price === null
    if (price === null) return
    if (ctrlKey || metaKey) fillUpTo(place.side, price)
    else if (account.can('limit-orders')) ticket.takePrice(market().symbol, price)
  }
  /** Everything up to a level: at an ask a purchase, at a bid a sale. */
  function fillUpTo(side: Side, price: DecimalText): void {
    const upTo = shown.value === null ? null : costUpTo(shown.value.book[side], price)
    if (upTo !== null) ticket.fillUpTo(market().symbol, side === 'asks' ? 'buy' : 'sell', upTo.size, price)
  }

  return {
    pointed,
    pointedPrice,
    hoverCost,
    said,
    wasMissed,
    point,
    leave,
    press: ({ timeStamp }: PointerEvent) => (pressedAt = timeStamp),
    take,
    onKey,
    onBlur: () => {
      if (byKeys.value) leave()
    },
    menu: useBookMenu(market, fillUpTo)
  }
}

/** The context menu of a level: everything up to it, and what its price has. A dialog asks before an order is sent. */
function useBookMenu(market: () => Market, fillUpTo: (side: Side, price: DecimalText) => void) {
  const { t } = useI18n()
  const { separators } = usePage()
  const entriesOf = usePriceMenu(copyText, usePlacingByDialog(market))
  return useContextMenu((side: Side, price: DecimalText) => [
    {
      text: t(`book.upTo.${side}`, { price: priceText(price, market().quoteDecimals, separators.value) }),
      run: () => fillUpTo(side, price)
    },
    'line',
    ...entriesOf(market(), price)
  ])
}
