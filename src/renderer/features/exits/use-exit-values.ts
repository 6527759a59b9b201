import { computed, ref, type ComputedRef, type Ref, type WritableComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ExitPlan } from '../../../core/exits/exit.ts'
import {
  defaultFloor,
  exitFieldProblems,
  isFloorOwn,
  priceBelow,
  shareOf,
  type ExitField
} from '../../../core/exits/exit-values.ts'
import type { Market } from '../../../core/market.ts'
import { Money, money, plain, trimmedTo, trimZeros, type DecimalText } from '../../../core/money.ts'
import { distanceOf, tickOf } from '../../../core/orders/projected-order.ts'
import { exactText, priceText } from '../../format/decimal.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import { useExits } from '../../stores/exits.ts'
import { usePositionList } from '../../stores/position-list.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { usePage } from '../../ui/page.ts'

/** What the fields begin with; null: nothing. */
interface ExitBeginning {
  /** Of the exit that is changed or armed again; null: a new one. */
  readonly key: string | null
  readonly orderKey: string | null
  readonly plan: ExitPlan | null
  readonly stop: DecimalText | null
  readonly target: DecimalText | null
}

/** The numbers of an exit as they are typed, the plan that they make, and what is wrong with each. */
export function useExitValues(market: Market, { key, orderKey, plan: begun, stop: at, target: wished }: ExitBeginning) {
  const { t } = useI18n()
  const { separators } = usePage()
  const exits = useExits()
  const tickers = useTickers()
  const workspace = useWorkspace()
  const positionList = usePositionList()
  const { base, quote, symbol } = market

  const last = computed(() => tickers.row(symbol)?.last ?? null)
  const tick = computed(() => tickOf(market, workspace.rawScaleStep(symbol)))
  const ofOrder = computed(() => (orderKey === null ? null : exits.ofOrder(orderKey, key)))
  const sold = computed(() => exits.byKey.get(key ?? '')?.sold ?? '0')
  /** The plan's amount can be so much, in base, with what it has sold; null: not known. */
  const most = computed<DecimalText | null>(() => {
    if (orderKey === null) return exits.sellable(base, key)
    // One that gets no larger takes nothing from the others.
    return ofOrder.value === null ? null : plain(Money.max(ofOrder.value.left, begun?.quantity ?? 0))
  })
  /** What can be sold now, in base: neither what open orders hold, nor what fees took. Null: not known. */
  const free = computed<DecimalText | null>(() => {
    const all = orderKey === null ? most.value : (ofOrder.value?.net ?? null)
    if (all === null) return null
    const left = money(all)
      .minus(sold.value)
      .minus(orderKey === null ? exits.heldElsewhere(base) : 0)
    return shareOf(plain(Money.max(left, 0)), 100, market)
  })
  /** What shares are of: the position, as far as it is there, with what was sold. */
  const whole = computed<DecimalText | null>(() => {
    if (free.value === null) return null
    const held = positionList.positions?.find((one) => one.market === symbol)?.amount ?? null
    const isLess = orderKey === null && held !== null && money(held).gt(0)
    return plain((isLess ? Money.min(held, free.value) : money(free.value)).plus(sold.value))
  })

  const typed = { quantity: ref(''), stop: ref(''), floor: ref(''), target: ref(''), percent: ref('') }
  const { read, write } = useTypedNumbers(Object.values(typed))
  const text = (value: DecimalText | null) => (value === null ? '' : write(trimZeros(value)))
  const priceField = (value: DecimalText | null) =>
    value === null ? '' : write(trimmedTo(value, market.quoteDecimals))
  typed.quantity.value = text(begun?.quantity ?? null)
  typed.stop.value = priceField(begun?.stop ?? at)
  typed.target.value = priceField(begun?.target ?? wished)
  /** Until they are typed: all that can be sold, a floor by the stop, and the distance to the market. */
  const isOwn = { quantity: ref(begun !== null), floor: ref(false), percent: ref(false) }
  if (begun !== null && isFloorOwn(begun, market, workspace.rawScaleStep(symbol))) {
    isOwn.floor.value = true
    typed.floor.value = priceField(begun.floor)
  }

  const stopPrice = computed(() => read(typed.stop.value, quote))
  const defaults = {
    quantity: computed(() => (whole.value === null ? '' : text(nonZero(shareOf(whole.value, 100, market))))),
    floor: computed(() =>
      stopPrice.value === null || money(stopPrice.value).lte(0)
        ? ''
        : priceField(defaultFloor(stopPrice.value, tick.value))
    ),
    percent: computed(() => {
      const away = stopPrice.value === null ? null : distanceOf(last.value, stopPrice.value, tick.value)
      return away === null ? '' : text(plain(money(away.percent).neg()))
    })
  }
  const field = (name: keyof typeof isOwn, then = (_: string): void => undefined): WritableComputedRef<string> =>
    computed({
      get: () => (isOwn[name].value ? typed[name].value : defaults[name].value),
      set(now) {
        isOwn[name].value = true
        typed[name].value = now
        then(now)
      }
    })
  const quantity = field('quantity')
  const floor = field('floor')
  const percent = field('percent', (now) => {
    const below = read(now)
    const price = below === null || last.value === null ? null : priceBelow(last.value, below, tick.value)
    if (price !== null) typed.stop.value = priceField(price)
  })
  const stop = computed({
    get: () => typed.stop.value,
    set(now) {
      typed.stop.value = now
      isOwn.percent.value = false
    }
  })
  const target: Ref<string> = typed.target
  /** An emptied floor is that of the stop again. */
  function leaveFloor(): void {
    if (typed.floor.value.trim() === '') isOwn.floor.value = false
  }
  /** What is confirmed follows neither balance nor stop, until it is edited again. */
  let followed: (typeof isOwn.floor)[] = []
  function fix(): void {
    followed = [isOwn.quantity, isOwn.floor].filter((one) => !one.value)
    for (const shown of [quantity, floor]) shown.value = shown.value.trim()
  }
  function follow(): void {
    for (const one of followed) one.value = false
    followed = []
  }
  function takeShare(share: number): void {
    if (whole.value !== null) quantity.value = text(shareOf(whole.value, share, market))
  }

  const values = computed(() => ({
    quantity: read(quantity.value, base),
    stop: stopPrice.value,
    floor: read(floor.value, quote),
    target: read(target.value, quote)
  }))
  /** Null while a number is missing; a take-profit that cannot be read must not be left out. */
  const draft = computed<ExitPlan | null>(() => {
    const { quantity: amount, stop: price, floor: lowest, target: profit } = values.value
    if (amount === null || price === null || lowest === null) return null
    if (profit === null && target.value.trim() !== '') return null
    return { market: symbol, orderKey, quantity: amount, stop: price, floor: lowest, target: profit }
  })
  const found = computed(() =>
    draft.value === null ? [] : exitFieldProblems(draft.value, market, { held: most.value, last: last.value })
  )
  const plan: ComputedRef<ExitPlan | null> = computed(() => (found.value.length > 0 ? null : draft.value))

  const texts = { quantity, stop, floor, target }
  const amountOf = (value: DecimalText | null) =>
    value === null ? '' : `${exactText(value, separators.value)} ${base}`
  const priceOf = (value: DecimalText | null) =>
    value === null ? '' : `${priceText(value, market.quoteDecimals, separators.value)} ${quote}`
  function problem(name: ExitField): string {
    if (texts[name].value.trim() !== '' && values.value[name] === null)
      return t('ticket.fieldProblem.number', { example: exampleNumber(separators.value) })
    const one = found.value.find((each) => each.field === name)
    if (one === undefined) return ''
    const [unit, bound] = name === 'quantity' ? [base, market.baseDecimals] : [quote, market.quoteDecimals]
    if (one.problem === 'positive') return t('ticket.fieldProblem.zero')
    if (one.problem === 'decimals') return t('ticket.fieldProblem.decimalsAmount', { bound, unit })
    if (one.problem === 'beyond-held')
      return t('exits.problem.beyond-held', {
        amount: amountOf(most.value === null ? null : shareOf(most.value, 100, market))
      })
    const price = one.problem === 'above-stop' ? stopPrice.value : (last.value ?? stopPrice.value)
    return t(`exits.problem.${one.problem}`, { price: priceOf(price) })
  }

  return {
    quantity,
    stop,
    percent,
    floor,
    target,
    isQuantityOwn: isOwn.quantity,
    isPercentOwn: isOwn.percent,
    isFloorOwn: isOwn.floor,
    whole,
    free,
    sold,
    /** In base: what open orders hold of it. */
    offered: computed(() => (orderKey === null ? exits.heldElsewhere(base) : '0')),
    /** All that is missing is the floor. */
    lacksFloor: computed(() => {
      const { quantity: amount, stop: price } = values.value
      return amount !== null && price !== null && floor.value.trim() === ''
    }),
    plan,
    last,
    fix,
    follow,
    leaveFloor,
    takeShare,
    problem
  }
}

const nonZero = (amount: DecimalText): DecimalText | null => (money(amount).isZero() ? null : amount)
