import { useI18n } from 'vue-i18n'
import { breakEvenDraft, closingDraft, type CloseShare } from '../../../core/orders/position-orders.ts'
import { orderLine } from '../../../core/orders/order-line.ts'
import type { Order, OrderDraft } from '../../../core/orders/order.ts'
import { validate } from '../../../core/orders/ticket.ts'
import type { Market } from '../../../core/market.ts'
import type { Position } from '../../../core/positions/positions.ts'
import { desk } from '../../desk.ts'
import { draftText, failureText } from '../../format/draft-text.ts'
import { messageText } from '../../format/message-text.ts'
import { useAccount } from '../../stores/account.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOutcomes } from '../../stores/outcomes.ts'
import { useSending } from '../../stores/sending.ts'
import { answerOf } from '../../stores/submission.ts'
import { useTicket } from '../../stores/ticket.ts'
import { fieldProblemText } from '../../stores/ticket/field-problem-text.ts'
import { ticketFieldProblems } from '../../stores/ticket/field-problems.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { usePage } from '../../ui/page.ts'

/**
 * Sells what is held of the window's market by one key: a share at the market, or all at break-even. Only the armed
 * hotkeys call this, and arming is the confirmation. The ticket keeps what is typed.
 */
export function usePositionKeys() {
  const { t } = useI18n()
  const { separators } = usePage()
  const account = useAccount()
  const markets = useMarkets()
  const notices = useNotices()
  const ticket = useTicket()
  const workspace = useWorkspace()
  let isRunning = false

  const sending = useSending<OrderDraft, Order>({
    kind: 'order',
    place: ({ draft, intentKey, line }) => answerOf(desk.call('orders.place', { draft, intentKey, confirmed: line })),
    textOf(draft) {
      const market = markets.bySymbol.get(draft.market)
      return market === undefined ? '' : draftText(draft, market, separators.value, t)
    },
    keyOf: ({ key }) => key,
    outcomeOf: useOutcomes(separators).ofOrder,
    failureText: (failure) => failureText(failure, t)
  })
  const notSent = (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason)

  /** Why a draft cannot be sent now; empty if it can. */
  function blockerText(draft: OrderDraft, market: Market): string {
    if (ticket.blocker !== null) {
      const { key, reason } = ticket.blocker
      return reason === null ? t(`ticket.blocker.${key}`) : messageText(reason, t)
    }
    const context = {
      market,
      baseAvailable: account.available(market.base),
      quoteAvailable: account.available(market.quote),
      fee: account.feeTerms,
      levels: ticket.book?.bids ?? null
    }
    const [problem] = ticketFieldProblems(validate(draft, context), draft, market)
    return problem === undefined ? '' : fieldProblemText(problem, separators.value, t)
  }

  async function sell(draftOf: (position: Position, market: Market) => OrderDraft | null): Promise<void> {
    const market = workspace.market
    // A second press before the first is on its way would sell the same coins again.
    if (market === null || isRunning) return
    isRunning = true
    try {
      const id = account.account?.id
      const pair = `${market.base} / ${market.quote}`
      const answer = await desk.call('positions.list', {})
      if (!answer.ok) return notSent(failureText(answer.failure, t))
      if (account.account?.id !== id || workspace.market?.symbol !== market.symbol) return notSent(t('hotkeys.moved'))
      const position = answer.value.find((one) => one.market === market.symbol)
      const draft = position === undefined ? null : draftOf(position, market)
      if (draft === null) return notSent(t('hotkeys.noPosition', { pair }))
      const reason = blockerText(draft, market)
      if (reason !== '') return notSent(reason)
      await sending.send({ draft, line: orderLine(draft), intentKey: crypto.randomUUID(), signature: '' })
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
