import { useI18n } from 'vue-i18n'
import { alertWords } from '../../contract/alert-words.ts'
import type { Market, Side } from '../../core/market.ts'
import { compareText, money, roundedTo, type DecimalText } from '../../core/money.ts'
import {
  bestFor,
  distanceOf,
  type BestPrices,
  type Distance,
  type MovedFigures
} from '../../core/orders/projected-order.ts'
import { amountWithUnit } from '../format/amount.ts'
import { atOnceText } from '../format/at-once.ts'
import { pairText } from '../format/convert-pair.ts'
import { exactText, localized, priceText } from '../format/decimal.ts'
import { convertButton, exitButton, orderButton } from '../format/row-names.ts'
import { messageText } from '../format/message-text.ts'
import { signedPercent } from '../format/percent.ts'
import type { ShownLine, ShownMove } from '../format/price-line.ts'
import { useCurrencies } from '../stores/currencies.ts'
import { unsoldOf, useExits } from '../stores/exits.ts'
import { usePriceStyle } from '../stores/price-style.ts'
import { useSettings } from '../stores/settings.ts'
import { useUnderWay } from '../stores/under-way.ts'
import type { PriceLine } from './price-lines.ts'

/** What a line says without the price that it is moved to. */
type LineTexts = Pick<ShownLine, 'tone' | 'title' | 'price' | 'note' | 'name' | 'value' | 'removeName'>

/** Characters of a note that its line has room for. */
const MOST_OF_NOTE = 24
const shortened = (note: string): string =>
  note.length <= MOST_OF_NOTE ? note : `${note.slice(0, MOST_OF_NOTE - 1).trimEnd()}…`

/** The texts of the price lines of a market. */
export function useLineTexts(market: () => Market) {
  const { t } = useI18n()
  const currencies = useCurrencies()
  const exits = useExits()
  const prices = usePriceStyle()
  const settings = useSettings()
  const underWay = useUnderWay()

  const price = (text: DecimalText) => localized(roundedTo(text, market().quoteDecimals), settings.separators)
  const withUnit = (text: DecimalText) =>
    `${priceText(text, market().quoteDecimals, settings.separators)} ${market().quote}`
  const signed = (percent: DecimalText) => signedPercent(percent, settings.separators)
  const named = () => ({ ...prices.value, utc: settings.values.utc })
  const format = () => ({ separators: settings.separators, decimalsOf: currencies.decimalsOf })

  /** `Buy 0.5 BTC`, and only the side without an amount. */
  const orderText = (side: Side, quantity: DecimalText | null) =>
    quantity === null
      ? t(`side.${side}`)
      : t(`ticket.submit.${side}`, { amount: exactText(quantity, settings.separators), unit: market().base })

  const sideOf = (line: PriceLine): Side | null =>
    'draft' in line ? line.draft.side : line.kind === 'convert' ? line.convert.side : null

  /** From the price at which an order fills, else from the last one. */
  function toMarket(line: PriceLine, best: BestPrices): string {
    const side = sideOf(line)
    const from = side === null ? (best.bid ?? best.ask) : (bestFor(side, best) ?? best.bid ?? best.ask)
    const distance = distanceOf(from, line.price, '1')
    return distance === null ? '' : signed(distance.percent)
  }

  /** An order that belongs to an exit says so. */
  function ofExit(key: string, order: string): string {
    if (exits.byTarget.has(key)) return t('lines.takeProfit', { order })
    return exits.bySale.has(key) ? t('lines.exitSale', { order }) : order
  }

  function noteOf(line: PriceLine, best: BestPrices): string {
    if (line.kind === 'exit' && line.exit.alarm !== null) return messageText(line.exit.alarm, t)
    if (line.kind === 'exit' && line.exit.step !== 'armed') return t(`exits.step.${line.exit.step}`)
    const busy = line.kind === 'order' ? underWay(line.order) : null
    if (busy !== null) return busy
    if (line.kind === 'convert') {
      const { state, isStale } = line.convert
      if (state === 'cancelling') return t('orders.cancelling')
      if (state !== 'open') return t(`order.state.${state}`)
      return isStale ? t('convert.notLive') : toMarket(line, best)
    }
    return line.kind === 'order' && line.isDashed ? t(`order.state.${line.order.state}`) : toMarket(line, best)
  }

  function textsOf(line: PriceLine, best: BestPrices): LineTexts {
    const pair = market().symbol.replace('_', ' / ')
    const note = noteOf(line, best)
    // An average has more digits than a price: it is read out as it is shown.
    const stated = line.kind === 'entry' ? `${price(line.price)} ${market().quote}` : withUnit(line.price)
    const value = [stated, note].filter((part) => part !== '').join(', ')
    const common = { price: price(line.price), note, value }
    if (line.kind === 'entry')
      return {
        ...common,
        tone: 'neutral',
        title: t('positions.column.averageCost'),
        name: t('lines.entry', { amount: exactText(line.amount, settings.separators), unit: market().base }),
        removeName: ''
      }
    if (line.kind === 'exit') {
      const amount = exactText(unsoldOf(line.exit), settings.separators)
      return {
        ...common,
        tone: 'exit',
        title: t('lines.exit', { amount, unit: market().base }),
        name: t('lines.exitName', { amount, unit: market().base }),
        removeName: exitButton(t('exits.removeThis', { pair }), line.exit, named())
      }
    }
    if (line.kind === 'alert') {
      const { note: own } = line.alert
      return {
        ...common,
        tone: 'alert',
        title: own === '' ? t('lines.alert') : shortened(own),
        name: own === '' ? t('alerts.price') : `${t('alerts.price')}: ${own}`,
        removeName: t('alerts.remove', { name: messageText(alertWords(line.alert, market().quoteDecimals), t) })
      }
    }
    if (line.kind === 'convert') {
      const { side, quantity, order } = line.convert
      const text = orderText(side, quantity)
      const title = t('lines.convert', { order: text })
      const name = t('lines.openConvert', { order: text })
      const removeName =
        order === null ? '' : convertButton(t('convert.cancelThis', { pair: pairText(order) }), order, named())
      return { ...common, tone: side, title, name, removeName }
    }
    const { side, quantity } = line.draft
    const own = orderText(side, quantity)
    const title = line.kind === 'order' ? ofExit(line.order.key, own) : own
    return line.kind === 'order'
      ? {
          ...common,
          tone: side,
          title,
          name: t('lines.order', { order: title }),
          removeName: orderButton(t('orders.cancelThis', { side: t(`side.${side}`), pair }), line.order, named())
        }
      : { ...common, tone: side, title, name: t('lines.projected', { order: title }), removeName: t('lines.clear') }
  }

  function distance({ ticks, percent }: Distance): string {
    if (ticks === null) return signed(percent)
    const count = money(ticks).abs()
    const n = `${money(ticks).gt(0) ? '+' : ''}${localized(ticks, settings.separators)}`
    return `${t('lines.ticks', { n }, count.lt(1000) ? count.toNumber() : 1000)} · ${signed(percent)}`
  }

  /** The figures of a price that is being moved. @param side null: an alert */
  function movedTexts(
    to: DecimalText,
    side: Side | null,
    { fromOld, fromBest, total, net, fillsNow, atOnce }: MovedFigures
  ): Omit<ShownMove, 'at' | 'status' | 'ask'> {
    const bestName = side === null ? t('lines.market') : t(side === 'buy' ? 'lines.bestAsk' : 'lines.bestBid')
    const figures = [
      ...(fromOld === null ? [] : [{ name: t('lines.oldPrice'), value: distance(fromOld) }]),
      ...(fromBest === null ? [] : [{ name: bestName, value: distance(fromBest) }]),
      // Where the fee is taken from what is received, that is no value in quote currency.
      ...(total === null || net?.currency === market().quote
        ? []
        : [{ name: t('confirm.value'), value: amountWithUnit(total, market().quote, format()) }]),
      ...(net === null
        ? []
        : [{ name: t(`ticket.${net.kind}`), value: amountWithUnit(net.amount, net.currency, format()) }])
    ]
    const warning = fillsNow ? (atOnceText(atOnce, market(), format(), t) ?? t('lines.fillsNow')) : ''
    const announced = figures.map(({ name, value }) => `${name} ${value}`)
    return {
      price: price(to),
      value: [withUnit(to), ...announced, warning].filter((text) => text !== '').join(', '),
      figures,
      warning
    }
  }

  /** The stop of an exit, and the floor that it would have. Above the market or below the floor it cannot be armed. */
  function movedExitTexts(to: DecimalText, floor: DecimalText, moved: MovedFigures, { bid }: BestPrices) {
    const texts = movedTexts(to, null, moved)
    const figure = { name: t('exits.column.floor'), value: price(floor) }
    const isThrough = bid !== null && compareText(to, bid) >= 0
    const isBelow = compareText(to, floor) < 0
    const warning = isThrough
      ? t('exits.problem.not-below', { price: withUnit(bid) })
      : isBelow
        ? t('exits.problem.below-floor', { price: withUnit(floor) })
        : ''
    const value = [texts.value, `${figure.name} ${figure.value}`, warning].filter((text) => text !== '').join(', ')
    return { ...texts, figures: [...texts.figures, figure], warning, value }
  }

  /** An order that is being changed at the venue stands at its old price and at the new one. */
  function changingTexts(line: PriceLine): ShownMove | null {
    if (line.kind !== 'order' || line.changedTo === null) return null
    const status = underWay(line.order) ?? t('orders.changing')
    const value = `${withUnit(line.changedTo)}, ${status}`
    const none = { figures: [], warning: '', ask: null }
    return { at: Number(line.changedTo), price: price(line.changedTo), value, status, ...none }
  }

  return { textsOf, movedTexts, movedExitTexts, changingTexts }
}
