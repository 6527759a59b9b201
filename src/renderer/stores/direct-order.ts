import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { BookView } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type { Market, Side } from '../../core/market.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { TicketContext } from '../../core/orders/sizing.ts'
import { validate } from '../../core/orders/ticket.ts'
import { desk } from '../desk.ts'
import { draftText, failureText } from '../format/draft-text.ts'
import { messageText } from '../format/message-text.ts'
import { useAccount } from './account.ts'
import { useMarkets } from './markets.ts'
import { useNotices } from './notices.ts'
import { useOutcomes } from './outcomes.ts'
import { useSending } from './sending.ts'
import { useSettings } from './settings.ts'
import { answerOf, type Submission } from './submission.ts'
import type { Blocker } from './ticket/blocker.ts'
import { fieldProblemText } from './ticket/field-problem-text.ts'
import { ticketFieldProblems } from './ticket/field-problems.ts'

/** Orders that a gesture sends without the ticket: why one cannot be sent now, and the one way to send it. */
export function useDirectOrder() {
  const { t } = useI18n()
  const account = useAccount()
  const markets = useMarkets()
  const notices = useNotices()
  const settings = useSettings()
  const separators = computed(() => settings.separators)

  const post = ({ draft, intentKey, line }: Pick<Submission<OrderDraft>, 'draft' | 'intentKey' | 'line'>) =>
    answerOf(desk.call('orders.place', { draft, intentKey, confirmed: line }))
  const sending = useSending<OrderDraft, Order>({
    kind: 'order',
    place: post,
    textOf(draft) {
      const market = markets.bySymbol.get(draft.market)
      return market === undefined ? '' : draftText(draft, market, separators.value, t)
    },
    keyOf: ({ key }) => key,
    outcomeOf: useOutcomes(separators).ofOrder,
    failureText: (failure) => failureText(failure, t)
  })

  /** What a draft of this side is checked against. @param book the finest one of the market */
  const contextOf = (market: Market, side: Side, book: BookView | null): TicketContext => ({
    market,
    baseAvailable: account.available(market.base),
    quoteAvailable: account.available(market.quote),
    fee: account.feeTerms,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? null
  })
  /** In words; empty for none. */
  function blockedText(blocker: Blocker | null): string {
    if (blocker === null) return ''
    return blocker.reason === null ? t(`ticket.blocker.${blocker.key}`) : messageText(blocker.reason, t)
  }
  /** What is wrong with a draft; empty if nothing is. */
  function problemText(draft: OrderDraft, market: Market, book: BookView | null): string {
    const [problem] = ticketFieldProblems(validate(draft, contextOf(market, draft.side, book)), draft, market)
    return problem === undefined ? '' : fieldProblemText(problem, separators.value, t)
  }

  return {
    contextOf,
    blockedText,
    problemText,
    showNotSent: (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason),
    /** One order for one gesture, with an intent of its own. Its outcome is a notice. */
    send: (draft: OrderDraft): Promise<void> =>
      sending.send({ draft, line: orderLine(draft), intentKey: crypto.randomUUID(), signature: '' }),
    /** The same without a notice. */
    place: (draft: OrderDraft): Promise<Result<Order>> =>
      post({ draft, line: orderLine(draft), intentKey: crypto.randomUUID() })
  }
}
