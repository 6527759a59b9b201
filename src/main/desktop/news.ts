import { decimalsOf, Money, money, plain, roundedTo, type DecimalText } from '../../core/money.ts'
import type { ConnectionStatus } from '../../contract/frames.ts'
import type { Tune } from '../../contract/main-event.ts'
import type { AlertSound } from '../../core/alerts/alert.ts'
import type { Order } from '../../core/orders/order.ts'
import type { AlertNotice, FilledNotice } from '../state/notify.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** A notification outside of the windows. */
export interface News {
  readonly kind: 'fill' | 'rejected' | 'connection' | 'alert' | 'exit'
  readonly title: string
  readonly text: string
  /** Key and market of the order that it is about; null if it is about none. */
  readonly about: string | null
  readonly market: string | null
  /** The same in one short line, for the tray. */
  readonly line: string
  /** Of its own, chosen by the user: null for no sound. Absent: that of its kind. */
  readonly tune?: Tune | null
}

/** News in a language, so that the list in the tray can be translated when the language changes. */
export type TranslateNews = (texts: Formatter) => News

/** A shorter interruption is not announced. */
const LOST_AFTER_MS = 5000

const PRICE_DIGITS = 7
/**
 * An average price as the row of its order shows it; where the decimals of its market are not known, with those of the
 * limit price and at least seven digits.
 */
function averageText(average: Money, { order: { price }, quoteDecimals }: FilledNotice): DecimalText {
  if (quoteDecimals !== null) return roundedTo(plain(average), quoteDecimals)
  const least = Math.max(2, price === null ? 0 : decimalsOf(price))
  const decimals = Math.max(least, average.toSignificantDigits(PRICE_DIGITS).decimalPlaces())
  return plain(average.toDecimalPlaces(decimals, Money.ROUND_HALF_UP))
}

/** Fills of one order within a second: the exact amount and its (average) price. */
export const newsOfFill =
  (notice: FilledNotice): TranslateNews =>
  ({ t }) => {
    const { order } = notice
    const [base = '', quote = ''] = order.market.split('_')
    const quantity = money(notice.quantity)
    const amount = plain(quantity)
    const side = t(`desktop.side.${order.side}`)
    const text = quantity.isZero()
      ? t('desktop.news.amount', { amount, base })
      : t('desktop.news.amountAt', {
          ...{ amount, base, quote },
          price: averageText(money(notice.total).div(quantity), notice)
        })
    return {
      kind: 'fill',
      title: t(order.state === 'filled' ? 'desktop.news.filled' : 'desktop.news.partlyFilled', {
        side,
        market: order.market
      }),
      text,
      about: order.key,
      market: order.market,
      line: `${side} ${text}`
    }
  }

export const newsOfRejection =
  ({ market, reason, key }: Order): TranslateNews =>
  ({ t, say }) => ({
    kind: 'rejected',
    title: t('desktop.news.rejected', { market }),
    text: reason === null ? t('desktop.news.noReason') : say(reason),
    about: key,
    market,
    line: t('desktop.news.rejectedLine', { market })
  })

const tuneOf = (sound: AlertSound): Tune | null => (sound === 'none' ? null : sound === 'chime' ? 'good' : sound)

export const newsOfAlert =
  ({ title, text, market, sound }: AlertNotice): TranslateNews =>
  ({ say }) => ({
    kind: 'alert',
    title: say(title),
    text: say(text),
    about: null,
    market,
    line: say(title),
    ...(sound !== undefined && { tune: tuneOf(sound) })
  })

/** What happened to an exit held by this computer: shown whatever is muted. */
export const newsOfExit =
  (notice: AlertNotice): TranslateNews =>
  (texts) => ({ ...newsOfAlert(notice)(texts), kind: 'exit' })

const newsOfConnection =
  (what: 'lost' | 'restored'): TranslateNews =>
  ({ t }) => ({
    kind: 'connection',
    title: t(`desktop.news.${what}`),
    text: t(`desktop.news.${what}Text`),
    about: null,
    market: null,
    line: t(`desktop.news.${what}`)
  })

/** Derives "lost" and "back" from connection states. Times are Unix milliseconds. */
export function createConnectionNews() {
  let offlineSince: number | null = null
  let isLossShown = false
  let wasLive = false
  return {
    /** Call a few times a second. Null: nothing new. */
    observe(connection: ConnectionStatus | null, nowMs: number): TranslateNews | null {
      if (connection?.market.state === 'live') {
        const isBack = isLossShown
        offlineSince = null
        isLossShown = false
        wasLive = true
        return isBack ? newsOfConnection('restored') : null
      }
      if (!wasLive) return null
      offlineSince ??= nowMs
      if (isLossShown || nowMs - offlineSince < LOST_AFTER_MS) return null
      isLossShown = true
      return newsOfConnection('lost')
    },
    /** The venue or account was switched, which is not a lost connection. */
    reset() {
      offlineSince = null
      isLossShown = false
      wasLive = false
    }
  }
}
