import { useI18n } from 'vue-i18n'
import { isZeroText } from '../../../core/money.ts'
import { breakEvenDraft, closingDraft } from '../../../core/positions/position-orders.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import type { Position } from '../../../core/positions/positions.ts'
import { useToTicket } from '../../commands/to-ticket.ts'
import { localized, priceText } from '../../format/decimal.ts'
import { asTyped } from '../../format/typed-number.ts'
import { useAccount } from '../../stores/account.ts'
import { useConvertForm } from '../../stores/converts/form.ts'
import { useExits } from '../../stores/exits.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'

/** The context menu of a position. Closing it fills the ticket and sends nothing. */
export function usePositionMenu() {
  const { t } = useI18n()
  const account = useAccount()
  const convert = useConvertForm()
  const exits = useExits()
  const markets = useMarkets()
  const settings = useSettings()
  const { toTicket } = useToTicket()
  const workspace = useWorkspace()

  return useContextMenu((position: Position) => {
    const { market } = position
    const [base = '', quote = ''] = market.split('_')
    const listed = markets.bySymbol.get(market)
    const available = account.available(base)
    const whole = listed === undefined ? null : closingDraft(position, 100, listed, available)
    const quantity = whole?.quantity ?? '0'
    const amount = `${localized(quantity, settings.separators)} ${base}`
    const isFlat = isZeroText(quantity)
    const text = (draft: OrderDraft) => `${localized(draft.quantity ?? '0', settings.separators)} ${base}`
    const shares = ([25, 50] as const).flatMap((n) => {
      const draft = listed === undefined ? null : closingDraft(position, n, listed, available)
      return draft === null
        ? []
        : [{ text: t('positions.menu.share', { n, amount: text(draft) }), run: () => void toTicket(draft) }]
    })
    const atCost =
      listed === undefined || !account.can('limit-orders')
        ? null
        : breakEvenDraft(position, account.feeTerms, listed, workspace.rawScaleStep(market), available)
    const breakEven =
      atCost === null
        ? []
        : [
            {
              text: t('positions.menu.breakEven', {
                amount: text(atCost),
                price: `${priceText(atCost.price ?? '0', markets.quoteDecimals(market), settings.separators)} ${quote}`
              }),
              run: () => void toTicket(atCost)
            }
          ]
    return [
      {
        text: t('positions.menu.sell', { amount }),
        disabled: isFlat,
        run: () => void (whole !== null && toTicket(whole))
      },
      ...shares,
      ...breakEven,
      {
        text: t('exits.open'),
        disabled: isFlat || !exits.isOffered(base),
        run: () => void (exits.form = { kind: 'new', market, orderKey: null, stop: null })
      },
      {
        text: t('positions.menu.convert', { amount, quote }),
        disabled: isFlat || !account.can('market-convert'),
        run: () => {
          workspace.mode = 'convert'
          convert.from = base
          convert.to = quote
          convert.typed = asTyped(quantity, settings.separators)
        }
      },
      'line',
      { text: t('orders.menu.show', { pair: market.replace('_', ' / ') }), run: () => void workspace.select(market) }
    ]
  })
}
