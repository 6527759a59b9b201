import type { DockviewPanelApi } from 'dockview-vue'
import { defineAsyncComponent, h, type Ref, type VNode } from 'vue'
import type { PanelKind, PANELS } from '../../../../core/layout/kinds.ts'
import type { Market, Side } from '../../../../core/market.ts'
import BookPanel from '../../../features/book/BookPanel.vue'
import ConvertScreen from '../../../features/convert/ConvertScreen.vue'
import LadderPanel from '../../../features/ladder/LadderPanel.vue'
import MarketsPanel from '../../../features/markets/MarketsPanel.vue'
import ScannerPanel from '../../../features/markets/scanner/ScannerPanel.vue'
import RecordPanel from '../../../features/record/RecordPanel.vue'
import TapePanel from '../../../features/tape/TapePanel.vue'
import TicketPanel from '../../../features/ticket/TicketPanel.vue'
import { useDialogs } from '../../dialogs.ts'
import type { PanelPart } from '../layout/panel-parts.ts'
import ChartView from './ChartView.vue'
import FittedHeight from './FittedHeight.vue'
import OrdersView from './OrdersView.vue'

// Its library is half of the page's code.
const DepthPanel = defineAsyncComponent(() => import('../../../features/depth/DepthPanel.vue'))

/** `part`: takes what commands can call. */
interface Given {
  readonly panel: string
  readonly api: Pick<DockviewPanelApi, 'height' | 'group'>
  readonly part: Ref<PanelPart | null>
}
interface GivenMarket extends Given {
  readonly market: Market
}

/** With `market: 'one'` a panel has a listed market, and starts anew with another one. */
type Views = {
  readonly [K in PanelKind]: (given: (typeof PANELS)[K]['market'] extends 'one' ? GivenMarket : Given) => VNode
}

/** What each kind of panel shows. */
export const VIEWS: Views = {
  markets: ({ panel, part }) => h(MarketsPanel, { panel, ref: part }),
  scanner: ({ panel }) => h(ScannerPanel, { panel }),
  chart: ({ panel, market }) => h(ChartView, { panel, market }),
  depth: ({ market }) => h(DepthPanel, { market }),
  book: ({ market }) => h(BookPanel, { market }),
  ladder: ({ panel, market }) =>
    h(LadderPanel, {
      panel,
      market,
      onCancel: (side: Side | 'both') => (useDialogs().cancelling = { market: market.symbol, side })
    }),
  tape: ({ panel, market }) => h(TapePanel, { panel, market }),
  ticket: ({ api, part, market }) => h(FittedHeight, { api }, () => h(TicketPanel, { market, ref: part })),
  orders: ({ panel }) => h(OrdersView, { panel }),
  convert: () => h(ConvertScreen, { panel: true }),
  record: ({ panel }) => h(RecordPanel, { panel })
}
