import { useI18n } from 'vue-i18n'
import { breakEvenDraft, closingDraft, type CloseShare } from '../../../core/positions/position-orders.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import type { Market } from '../../../core/market.ts'
import type { Position } from '../../../core/positions/positions.ts'
import { desk } from '../../desk.ts'
import { failureText } from '../../format/draft-text.ts'
import { useAccount } from '../../stores/account.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePlacing } from '../../stores/placing.ts'
import { useTicket } from '../../stores/ticket.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/**
 * Sells what is held of the window's market by one key: a share at the market, or all at break-even. Only the armed
 * hotkeys call this, and arming is the confirmation. The ticket keeps what is typed.
 */
export function usePositionKeys() {
  const { t } = useI18n()
  const account = useAccount()
  const notices = useNotices()
  const placing = usePlacing()
  const ticket = useTicket()
  const workspace = useWorkspace()
  let isRunning = false
  const showNotSent = (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason)

  async function sell(draftOf: (position: Position, market: Market) => OrderDraft | null): Promise<void> {
    const market = workspace.market
    // A second press before the first is on its way would sell the same coins again.
    if (market === null || isRunning) return
    isRunning = true
    try {
      const id = account.account?.id
      const pair = `${market.base} / ${market.quote}`
      const answer = await desk.call('positions.list', { utc: false })
      if (!answer.ok) return showNotSent(failureText(answer.failure, t))
      if (account.account?.id !== id || workspace.market?.symbol !== market.symbol)
        return showNotSent(t('hotkeys.moved'))
      const position = answer.value.rows.find((one) => one.market === market.symbol)
      const draft = position === undefined ? null : draftOf(position, market)
      if (draft === null) return showNotSent(t('hotkeys.noPosition', { pair }))
      await placing.sendAtOnce(draft, market, ticket.book)
    } finally {
      isRunning = false
    }
  }

  return {
    close: (share: CloseShare) =>
      sell((position, market) => closingDraft(position, share, market, account.available(market.base))),
    breakEven: () =>
      sell((position, market) =>
        breakEvenDraft(
          position,
          account.feeTerms,
          market,
          workspace.rawScaleStep(market.symbol),
          account.available(market.base)
        )
      )
  }
}
