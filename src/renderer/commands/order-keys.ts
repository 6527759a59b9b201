import { onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Side } from '../../core/market.ts'
import type { CloseShare } from '../../core/positions/position-orders.ts'
import { useArming } from '../stores/arming.ts'
import { useNotices } from '../stores/notices.ts'
import { usePlacing } from '../stores/placing.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useCommands } from './store.ts'

export interface OrderKeys {
  /** Sells a share of the position in the window's market. */
  readonly close: (share: CloseShare) => Promise<void>
  /** A limit sale of the position where it neither gains nor loses. */
  readonly breakEven: () => Promise<void>
  readonly cancelMarket: () => Promise<void>
  readonly cancelLast: () => Promise<void>
}

/** The order hotkeys of this window while they are armed, until the calling scope ends. */
export function provideOrderKeys({ close, breakEven, cancelMarket, cancelLast }: OrderKeys): void {
  const { t } = useI18n()
  const arming = useArming()
  const notices = useNotices()
  const placing = usePlacing()
  const workspace = useWorkspace()
  const warn = (title: string, text: string) => notices.show('warn', title, text)

  function toggle(): void {
    if (arming.armed) return arming.disarm('hand')
    const blocked = arming.arm()
    if (blocked !== null) warn(t('hotkeys.blocked'), t(`hotkeys.reason.${blocked}`))
  }
  const whileArmed = (run: () => void) => ({ run, enabled: () => arming.armed })
  const send = (side: Side) =>
    whileArmed(() => {
      // The Convert screen shows neither the market nor the amount of the order.
      if (workspace.mode === 'trade') placing.take(side)
      else warn(t('hotkeys.notSent'), t('hotkeys.notInTrade', { mode: t('header.mode.trade') }))
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
