import { computed, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import { isZeroText, money, plain } from '../../../core/money.ts'
import { amountFromRisk, type Risk } from '../../../core/orders/risk-size.ts'
import { worth } from '../../format/worth.ts'
import { useAccount } from '../../stores/account.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useTicket } from '../../stores/ticket.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'

/** The amount that loses at most a sum, or a share of the account, if the position is left at an exit price. */
export function useRiskSize(market: () => Market) {
  const { t } = useI18n()
  const account = useAccount()
  const ticket = useTicket()
  const tickers = useTickers()
  const kind = ref<Risk['kind']>('sum')
  const sum = ref('')
  const percent = ref('1')
  const exit = ref('')
  const { read } = useTypedNumbers([sum, percent, exit])

  /** A limit order enters at its price, a market order at about the best one. */
  const entry = computed(() => (ticket.type === 'limit' ? ticket.price : ticket.best))
  /** What the trading wallet is worth in the quote currency; coins without a price are worth nothing here. */
  const accountWorth = () =>
    plain(
      [...account.balances.values()].reduce((total, { currency, available, held }) => {
        const all = plain(money(available).plus(held ?? '0'))
        const value = worth(currency, all, tickers.prices, market().quote)
        return value === null ? total : total.plus(value)
      }, money('0'))
    )

  const risk = computed<Risk | null>(() => {
    const typed = read(kind.value === 'sum' ? sum.value : percent.value, kind.value === 'sum' ? market().quote : '%')
    if (typed === null || isZeroText(typed) || typed.startsWith('-')) return null
    return kind.value === 'sum'
      ? { kind: 'sum', sum: typed }
      : { kind: 'share', percent: typed, account: accountWorth() }
  })
  const exitPrice = computed(() => read(exit.value, market().quote))
  const found = computed(() =>
    entry.value === null || exitPrice.value === null || risk.value === null
      ? null
      : amountFromRisk(
          ticket.side,
          { entry: entry.value, exit: exitPrice.value },
          risk.value,
          market(),
          account.feeTerms
        )
  )
  /** Why there is no amount. */
  const reason = computed(() => {
    if (found.value !== null) return ''
    if (entry.value === null) return t('ticket.enterPrice')
    if (risk.value === null || exitPrice.value === null) return t('ticket.size.enter')
    return t(`ticket.size.wrongSide.${ticket.side}`)
  })

  return { kind, sum, percent, exit, found, reason }
}
