import { EventEmitter } from 'node:events'
import type { MessagePortMain } from 'electron'
import { expect, it } from 'vitest'
import type { Ack, WindowView } from '../../../../src/contract/frames.ts'
import { createFrameStreams } from '../../../../src/main/ipc/frames.ts'
import type { PagePorts } from '../../../../src/main/windows/page-ports.ts'
import type { WindowPort } from '../../../../src/main/state/frame-throttle.ts'

const VIEW: WindowView = { books: [], tapes: ['BTC_USDT'], tickers: [] }
const KEY_WINDOW = 7

function start() {
  const opened: { readonly what: string | undefined; readonly views: WindowView[]; readonly acks: Ack[] }[] = []
  const closed: number[] = []
  let watcher: Parameters<PagePorts['watch']>[0] | null = null
  const streams = createFrameStreams({
    ports: {
      open: () => undefined,
      send: () => true,
      sendAll: () => undefined,
      close: (id) => closed.push(id),
      watch: (given) => (watcher = given)
    },
    pump: {
      open(port: WindowPort, what?: 'all' | 'app') {
        const stream = { what, views: new Array<WindowView>(), acks: new Array<Ack>() }
        opened.push(stream)
        port.onAck((ack) => stream.acks.push(ack))
        return {
          setView: (view) => stream.views.push(view),
          load: () => ({ frames: 0, unacknowledged: 0, waiting: false }),
          close: () => undefined
        }
      },
      refresh: () => undefined,
      stop: () => undefined
    },
    isVisible: () => true,
    isOfApp: (id) => id === KEY_WINDOW,
    refused: () => undefined
  })
  const open = (id: number) => {
    const port = new EventEmitter()
    watcher?.opened(id, port as object as MessagePortMain)
    return (data: unknown) => port.emit('message', { data })
  }
  return { streams, opened, closed, open }
}

it('the page in which a key is typed receives nothing of a venue; every other one does', () => {
  const { opened, open } = start()
  open(1)
  open(KEY_WINDOW)
  expect(opened.map(({ what }) => what)).toEqual(['all', 'app'])
})

it('a page that is loaded anew gets the view of before, unless that page is gone', () => {
  const { streams, opened, open } = start()
  open(1)
  streams.setView(1, VIEW)
  open(1)
  streams.forgetView(1)
  open(1)
  expect(opened.map(({ views }) => views)).toEqual([[VIEW], [VIEW], []])
})

it('counts acknowledgements that are some, and ends a stream that is flooded with anything else', () => {
  const { opened, closed, open } = start()
  const post = open(1)
  post({ seq: 1, everyMs: 16 })
  const odd = [null, {}, { seq: 0, everyMs: 16 }, { seq: 1, everyMs: 16, more: 1 }, { seq: '1', everyMs: 16 }]
  for (const data of odd) post(data)
  expect([opened[0]?.acks, closed]).toEqual([[{ seq: 1, everyMs: 16 }], []])
  for (let n = 0; n < 10; n++) post('x')
  expect(closed).toContain(1)
})
