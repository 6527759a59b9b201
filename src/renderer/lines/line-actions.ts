import { useI18n } from 'vue-i18n'
import type { Market } from '../../core/market.ts'
import { wayTo, type Alert } from '../../core/alerts/alert.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Exit } from '../../core/exits/exit.ts'
import { atStop } from '../../core/exits/exit-values.ts'
import { mayHaveHappened } from '../../contract/failure.ts'
import type { Order } from '../../core/orders/order.ts'
import { otherSide } from '../../core/orders/projected-order.ts'
import { useOrderActions } from '../commands/order-actions.ts'
import type { ShownMove } from '../format/price-line.ts'
import { messageText } from '../format/message-text.ts'
import { planOf, useAlerts } from '../stores/alerts.ts'
import { useCancelConvert } from '../commands/cancel-convert.ts'
import { useChanges } from '../stores/changes.ts'
import { useArming } from '../stores/arming.ts'
import { useExits } from '../stores/exits.ts'
import { useNotices } from '../stores/notices.ts'
import { usePlacing } from '../stores/placing.ts'
import { useSettings } from '../stores/settings.ts'
import { useShownConvert } from '../stores/shown-convert.ts'
import { useTickers } from '../stores/tickers.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useLimitText } from './limit-text.ts'
import type { PriceLine } from './price-lines.ts'

/** What the buttons of the price lines do. An order is placed and changed as everywhere else. */
export function useLineActions(market: () => Market) {
  const { t } = useI18n()
  const alerts = useAlerts()
  const cancelConvert = useCancelConvert()
  const changes = useChanges()
  const arming = useArming()
  const exits = useExits()
  const notices = useNotices()
  const { cancel } = useOrderActions()
  const placing = usePlacing()
  const settings = useSettings()
  const shownConvert = useShownConvert()
  const tickers = useTickers()
  const ticket = useTicket()
  const workspace = useWorkspace()
  const limitText = useLimitText(market)
  const pair = () => market().symbol.replace('_', ' / ')

  /** Its way is that of a new alert at this price, unless it waits for either. */
  async function moveAlert(alert: Alert, price: DecimalText): Promise<void> {
    const { condition } = alert
    if (condition.kind !== 'price') return
    const way = condition.way === 'either' ? 'either' : wayTo(price, tickers.row(market().symbol)?.last ?? null)
    const answer = await alerts.change(alert.id, { ...planOf(alert), condition: { ...condition, way, price } })
    if (!answer.ok) notices.show('bad', t('lines.alertNotMoved'), messageText(answer.failure, t))
  }

  async function remove(line: PriceLine): Promise<void> {
    if (line.kind === 'projected') ticket.priceTyped = ''
    if (line.kind === 'exit') exits.removing = line.exit.key
    if (line.kind === 'order') await cancel(line.order)
    if (line.kind === 'convert' && line.convert.order !== null) await cancelConvert(line.convert.order)
    if (line.kind === 'alert') {
      const answer = await alerts.remove(line.alert.id)
      if (!answer.ok) notices.show('bad', t('lines.alertNotRemoved'), messageText(answer.failure, t))
    }
  }

  async function change(order: Order, price: DecimalText): Promise<void> {
    const answer = await changes.change(order, { price })
    if (answer.ok) return
    const tone = mayHaveHappened(answer.failure) ? 'warn' : 'bad'
    notices.show(tone, t('lines.notChanged', { pair: pair() }), messageText(answer.failure, t))
  }

  /** The plan at another stop. */
  const moved = ({ plan }: Exit, stop: DecimalText) =>
    atStop(plan, stop, market(), workspace.rawScaleStep(market().symbol))

  async function changeExit(exit: Exit, stop: DecimalText): Promise<void> {
    const answer = await exits.change(exit.key, moved(exit, stop))
    if (answer.ok) return
    const tone = mayHaveHappened(answer.failure) ? 'warn' : 'bad'
    notices.show(tone, t('exits.failed.change', { pair: pair() }), messageText(answer.failure, t))
  }

  function apply(line: PriceLine, price: DecimalText): void {
    if (line.kind === 'alert') void moveAlert(line.alert, price)
    if (line.kind === 'exit') void changeExit(line.exit, price)
    if (line.kind === 'order') void change(line.order, price)
    if (line.kind === 'projected') placing.gesture(true)
  }

  /** The price stays, and with it whatever the ticket has but the cancel trigger of the other side. */
  function swap(): void {
    if (ticket.price !== null) ticket.takePrice(market().symbol, ticket.price, otherSide(ticket.side))
  }

  /** What the button sends, written out. */
  function questionOf(line: PriceLine): ShownMove['ask'] {
    const { holdMs } = settings
    if (line.kind === 'order') {
      const note = settings.values.changeExplained ? '' : t('lines.losesPlace')
      return { yes: t('lines.change'), swap: null, note, holdMs }
    }
    if (line.kind === 'exit') return { yes: t('lines.change'), swap: null, note: t('lines.heldHere'), holdMs }
    if (line.kind !== 'projected') return null
    const { side, quantity, price } = line.draft
    const yes = limitText(side, quantity, price ?? line.price)
    return { yes, swap: t('lines.swap', { side: t(`side.${otherSide(side)}`) }), note: '', holdMs }
  }

  return {
    apply,
    swap,
    questionOf,
    /** In quote: of an exit whose stop is moved to a price. */
    floorAt: (exit: Exit, stop: DecimalText): DecimalText => moved(exit, stop).floor,
    remove: (line: PriceLine) => void remove(line),
    /** The user also knows what a change of an order costs. */
    appliesAtOnce: ({ kind }: PriceLine) =>
      arming.appliesAtOnce && (kind !== 'order' || settings.values.changeExplained),
    /** Shows the details of what it stands for. */
    open(line: PriceLine): void {
      if (line.kind === 'convert') shownConvert.key = line.convert.key
    }
  }
}
