import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Exit } from '../../../core/exits/exit.ts'
import { isEnded, type Order } from '../../../core/orders/order.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import { useToTicket } from '../../commands/to-ticket.ts'
import { exactText } from '../../format/decimal.ts'
import { marketPrice } from '../../format/market-price.ts'
import { messageText } from '../../format/message-text.ts'
import { useAccount } from '../../stores/account.ts'
import { isExitOpen, useExits } from '../../stores/exits.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOrderSheet } from '../../stores/order-sheet.ts'
import { cancellable, useOrders } from '../../stores/orders.ts'
import { usePriceStyle } from '../../stores/price-style.ts'

/** What can be done with an exit of the list. */
export function useExitActions() {
  const { t } = useI18n()
  const account = useAccount()
  const exits = useExits()
  const notices = useNotices()
  const orders = useOrders()
  const sheet = useOrderSheet()
  const { toTicket } = useToTicket()
  const prices = usePriceStyle()

  async function rehearse({ key, plan }: Exit): Promise<void> {
    const answer = await exits.rehearse(key)
    const pair = plan.market.replace('_', ' / ')
    if (!answer.ok) notices.show('bad', t('exits.failed.rehearse', { pair }), messageText(answer.failure, t))
  }

  /** Its sale or its take-profit, while one may sell the same coins; undefined otherwise. */
  const openSale = ({ saleKey, targetKey }: Exit): Order | undefined =>
    [saleKey, targetKey].map((key) => orders.byKey.get(key ?? '')).find((order) => order && !isEnded(order.state))
  async function cancelSale({ key }: Order, { plan }: Exit): Promise<void> {
    const answer = await orders.cancel(key)
    const pair = plan.market.replace('_', ' / ')
    if (!answer.ok) notices.show('bad', t('orders.cancelFailed', { pair }), messageText(answer.failure, t))
  }
  /** To the ticket, where it is checked and confirmed as any order of the user. */
  const sellRest = (exit: Exit) =>
    void toTicket({
      market: exit.plan.market,
      side: 'sell',
      type: 'market',
      price: null,
      quantity: exit.remaining,
      total: null,
      stopLossPrice: null
    })

  const offersRehearsal = computed(() => account.venue?.practice === true)

  return {
    canChange: isExitOpen,
    change: ({ key }: Exit) => (exits.form = { kind: 'change', key }),
    canRemove: (exit: Exit) => isExitOpen(exit) || exit.step === 'unprotected',
    remove: ({ key }: Exit) => (exits.removing = key),
    /** The practice exchange can let the price gap. */
    offersRehearsal,
    canRehearse: ({ step }: Exit) => step === 'armed' && offersRehearsal.value,
    rehearse: (exit: Exit) => void rehearse(exit),
    openSale,
    /**
     * What an unprotected exit needs next. What its sale sells, or may sell while its outcome is not known, must not be
     * sold twice: that goes first.
     */
    remedy(exit: Exit) {
      const sale = openSale(exit)
      if (sale === undefined)
        return { text: t('exits.unprotected.sell'), short: t('exits.unprotected.sellShort'), run: () => sellRest(exit) }
      if (cancellable(sale)) {
        const short = t(sale.key === exit.targetKey ? 'exits.unprotected.cancelTarget' : 'exits.unprotected.cancelSale')
        const [base = ''] = sale.market.split('_')
        const amount = exactText(remainingOf(sale) ?? '0', prices.value.separators)
        const text = `${short}: ${amount} ${base} @ ${marketPrice(sale.price ?? '0', sale.market, prices.value)}`
        return { text, short, run: () => void cancelSale(sale, exit) }
      }
      const details = t('orders.menu.details')
      return { text: details, short: details, run: () => sheet.show(sale.key) }
    }
  }
}
