import type { Page } from '../app/cdp.ts'
import { expectPaints, startLoadedDesk, type LoadedDesk } from '../app/loaded-desk.ts'
import { pause, type BenchRow, type Effort } from '../row.ts'

const RATE = 5000
const WARM_UP_MS = 12_000
const FOR_MS = 12_000
const SAMPLE_MS = 4000
/** Until what was on its way has been drawn and let go of. */
const QUIET_MS = 600

/** Row 10: what the objects of main and page grow by with each message, against 64 bytes that are leaked on purpose. */
export async function growth(effort: Effort): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(effort.some(RATE), effort)
  try {
    await pause(effort.ms(WARM_UP_MS))
    const ours = await slope(desk, effort)
    await desk.app.request({ kind: 'leak' })
    const peer = (await slope(desk, effort)) - ours
    return [
      {
        id: '10',
        work: 'memory growth a message, 5,000 messages/s: 64 bytes leaked a message',
        unit: 'bytes',
        goal: { atMost: 0.02 },
        rounds: [{ ours, peer }]
      }
    ]
  } finally {
    await desk.stop()
  }
}

/** Bytes a message, by least squares over samples after a collection, each taken in a moment without messages. */
async function slope(desk: LoadedDesk, effort: Effort): Promise<number> {
  const samples: { readonly messages: number; readonly bytes: number }[] = []
  const rate = effort.some(RATE)
  let fedMs = 0
  for (;;) {
    desk.source.setRate(0)
    await pause(QUIET_MS)
    samples.push({ messages: (fedMs / 1000) * rate, bytes: await heap(desk) })
    const begin = performance.now()
    desk.source.setRate(rate)
    await expectPaints(desk.page)
    if (fedMs >= effort.ms(FOR_MS)) break
    await pause(effort.ms(SAMPLE_MS))
    fedMs += performance.now() - begin
  }
  const mean = (pick: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((sum, one) => sum + pick(one), 0) / samples.length
  const [x, y] = [mean(({ messages }) => messages), mean(({ bytes }) => bytes)]
  const together = samples.reduce((sum, { messages, bytes }) => sum + (messages - x) * (bytes - y), 0)
  return together / samples.reduce((sum, { messages }) => sum + (messages - x) ** 2, 0)
}

/** Bytes of objects in both heaps. */
const heap = async ({ app, page }: LoadedDesk): Promise<number> =>
  Number(await app.request({ kind: 'heap' })) + (await objectsOf(page))

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

/** Without compiled code, as in main. Taking a snapshot collects all garbage first. */
async function objectsOf(page: Page): Promise<number> {
  const chunks: string[] = []
  page.onEvent = ({ method, params }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push((params as { readonly chunk: string }).chunk)
  }
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  page.onEvent = () => undefined
  const {
    snapshot: { meta },
    nodes
  } = JSON.parse(chunks.join('')) as Snapshot
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')]
  const code = meta.node_types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  }
  return bytes
}
