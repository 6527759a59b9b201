import { onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Side } from '../../core/market.ts'
import type { CloseShare } from '../../core/positions/position-orders.ts'
import { useArming } from '../stores/arming.ts'
import { useNotices } from '../stores/notices.ts'
import { useCommands } from './store.ts'

export interface OrderKeys {
  /** Sends the ticket on a side, as its button would; false without a ticket. */
  readonly take: (side: Side) => boolean
  /** Sells a share of the position in the window's market. */
  readonly close: (share: CloseShare) => Promise<void>
  /** A limit sale of the position where it neither gains nor loses. */
  readonly breakEven: () => Promise<void>
  readonly cancelMarket: () => Promise<void>
  readonly cancelLast: () => Promise<void>
}

/** The order hotkeys of this window while they are armed, until the calling scope ends. */
export function provideOrderKeys({ take, close, breakEven, cancelMarket, cancelLast }: OrderKeys): void {
  const { t } = useI18n()
  const arming = useArming()
  const notices = useNotices()
  const warn = (title: string, text: string) => notices.show('warn', title, text)

  function toggle(): void {
    if (arming.armed) return arming.disarm('hand')
    const blocked = arming.arm()
    if (blocked !== null) warn(t('hotkeys.blocked'), t(`hotkeys.reason.${blocked}`))
  }
  const whileArmed = (run: () => void) => ({ run, enabled: () => arming.armed })
  const send = (side: Side) =>
    whileArmed(() => {
      if (!take(side)) warn(t('hotkeys.notSent'), t('hotkeys.noTicket'))
    })

  useCommands().provide({
    armOrders: toggle,
    buyAtAsk: send('buy'),
    sellAtBid: send('sell'),
    closeQuarter: whileArmed(() => void close(25)),
    closeHalf: whileArmed(() => void close(50)),
    closePosition: whileArmed(() => void close(100)),
    breakEven: whileArmed(() => void breakEven()),
    cancelMarketOrders: whileArmed(() => void cancelMarket()),
    cancelLastOrder: whileArmed(() => void cancelLast())
  })
  onScopeDispose(arming.mind())
  onScopeDispose(
    arming.listen((reason) => {
      if (reason !== 'hand') warn(t('hotkeys.ended'), t(`hotkeys.reason.${reason}`))
    })
  )
}
