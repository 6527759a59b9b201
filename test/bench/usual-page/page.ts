import { createApp, h } from 'vue'
import { ROW_HEIGHTS } from '../../../src/renderer/ui/row-heights.ts'
import { MARKETS } from '../load/frames.ts'
import BookPanel from './BookPanel.vue'
import MarketRow from './MarketRow.vue'
import type { Message } from './messages.ts'
import { levels, take } from './stores.ts'
import TapePanel from './TapePanel.vue'

/** Book, tape and a list of all markets, with rows of the app's heights; every message is an object and one reactive update. */
const { book, tape, market } = ROW_HEIGHTS.comfortable
levels.value = Math.floor(innerHeight / book / 2)

createApp({
  render: () => [
    h('section', { class: 'panel markets' }, MARKETS.map((name) => h(MarketRow, { key: name, market: name, rowHeight: market }))),
    h(BookPanel, { rowHeight: book }),
    h(TapePanel, { rowHeight: tape, rows: Math.ceil(innerHeight / tape) })
  ]
}).mount('#app')

const probe = { frames: 0 }
Reflect.set(window, 'bench', probe)
const { onFrame } = Reflect.get(window, 'benchPeer') as { readonly onFrame: (take: (message: Message) => void) => void }
onFrame((message) => {
  probe.frames++
  take(message)
})
