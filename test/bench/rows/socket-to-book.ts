import { WebSocket } from 'ws'
import { ok } from '../../../src/contract/failure.ts'
import { createFeed } from '../../../src/main/feed/feed.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openDesk } from '../../support/open-desk.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { SHOWN } from '../load/frames.ts'
import { startSource, type LoadSource } from '../load/start.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

const MESSAGES = 200_000
const ROUNDS = 4

/** Something that takes the messages of the source; `taken` counts them. */
interface Receiver {
  taken(): number
  stop(): Promise<void>
}

/** Row 4: from the socket into the book, by the app's own feed and desk, against `ws` and JSON.parse alone. */
export async function socketToBook(effort: Effort): Promise<readonly BenchRow[]> {
  const source = await startSource('depth')
  const messages = effort.some(MESSAGES)
  try {
    const ours = () => perSecond(source, ownFeed, messages)
    const peer = () => perSecond(source, bareParse, messages)
    for (const warm of [ours, peer]) await warm()
    return [
      {
        id: '4',
        work: 'socket to book in Electron: ws and bare JSON.parse',
        unit: 'messages/s',
        goal: { atLeast: 1.3 },
        rounds: await alternate(effort.rounds(ROUNDS), ours, peer)
      }
    ]
  } finally {
    await source.stop()
  }
}

/** Messages a second of processor time of this thread: wall time would measure the sender and other programs too. */
async function perSecond(
  source: LoadSource,
  open: (url: string) => Promise<Receiver>,
  messages: number
): Promise<number> {
  const receiver = await open(source.wsUrl)
  const from = receiver.taken()
  const before = process.threadCpuUsage()
  await source.flood(messages)
  while (receiver.taken() - from < messages) await pause(1)
  const { user, system } = process.threadCpuUsage(before)
  await receiver.stop()
  return messages / ((user + system) / 1e6)
}

/** The app's feed with its real sink; the pump has no window to send to. */
async function ownFeed(wsUrl: string): Promise<Receiver> {
  const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
  let token = 0
  const feed = createFeed({
    wsUrl,
    token: () => Promise.resolve(ok(`t${token++}`)),
    sink: desk.session().sink,
    clock: systemClock,
    random: Math.random,
    log: quietLog
  })
  desk.attach(feed, null)
  const reader = desk.reader()
  reader.setView({ books: [{ market: SHOWN, scaleIndex: 0, depth: 200 }], tapes: [], tickers: [] })
  feed.start()
  while (feed.book(SHOWN, 0)?.state !== 'live') await pause(5)
  return {
    taken: () => feed.stats().accepted,
    async stop() {
      const state = feed.book(SHOWN, 0)?.state
      await feed.stop()
      // A book that was lost on the way had less to do.
      if (state !== 'live') throw new Error(`the book is ${state ?? 'gone'} after the messages`)
    }
  }
}

async function bareParse(url: string): Promise<Receiver> {
  const socket = new WebSocket(`${url}/ws`, { perMessageDeflate: false, skipUTF8Validation: true })
  let taken = 0
  socket.on('message', (data) => {
    taken++
    JSON.parse(data.toString())
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ id: 1, method: 'depth_subscribe', params: [`${SHOWN}:0`] }))
  while (taken < 2) await pause(5)
  return {
    taken: () => taken,
    stop: () =>
      new Promise((resolve) => {
        socket.once('close', () => resolve())
        socket.terminate()
      })
  }
}
