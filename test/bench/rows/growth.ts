import type { Page } from '../app/cdp.ts'
import { startLoadedDesk, type LoadedDesk } from '../app/loaded-desk.ts'
import { pause, type BenchOptions, type BenchRow } from '../row.ts'

const RATE = 5000
const LEAK = 64
const SAMPLE_MS = 4000
/** Until what was on its way has been drawn and let go of. */
const QUIET_MS = 600

/** Row 11: what the objects in main's and the page's heaps grow by with each message once warm, against 64 bytes that are leaked on purpose. */
export async function growth({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: RATE })
  try {
    await pause(quick ? 15_000 : 40_000)
    const halves = [await slope(desk, quick ? 10_000 : 20_000), await slope(desk, quick ? 10_000 : 20_000)]
    const ours = (halves[0] ?? NaN) / 2 + (halves[1] ?? NaN) / 2
    await desk.app.ask({ kind: 'leak', bytes: LEAK })
    const control = await slope(desk, quick ? 10_000 : 15_000) - ours
    return [{
      id: '11', name: 'growth per message at 5,000 messages/s: 64 bytes leaked a message', unit: 'bytes', target: 0.02, better: 'lower',
      ours, peer: control, ratio: ours / control, runs: 2, spread: [Math.min(...halves) / control, Math.max(...halves) / control], stolen: null
    }]
  } finally {
    await desk.stop()
  }
}

/** Bytes a message, by least squares over samples after a forced collection, each taken in a moment without messages. */
async function slope(desk: LoadedDesk, forMs: number): Promise<number> {
  const samples: { readonly messages: number, readonly bytes: number }[] = []
  let fedMs = 0
  for (;;) {
    desk.source.setRate(0)
    await pause(QUIET_MS)
    samples.push({ messages: fedMs / 1000 * RATE, bytes: await heap(desk) })
    const begin = performance.now()
    desk.source.setRate(RATE)
    if (fedMs >= forMs) break
    await pause(SAMPLE_MS)
    fedMs += performance.now() - begin
  }
  const mean = (pick: (sample: typeof samples[number]) => number): number => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length
  const [x, y] = [mean(({ messages }) => messages), mean(({ bytes }) => bytes)]
  return samples.reduce((sum, { messages, bytes }) => sum + (messages - x) * (bytes - y), 0) / samples.reduce((sum, { messages }) => sum + (messages - x) ** 2, 0)
}

/**
 * Bytes of objects in both heaps. Compiled code is left out: V8 goes on optimising for minutes, and what it makes is bounded by
 * the program, not by the messages.
 */
async function heap({ app, page }: LoadedDesk): Promise<number> {
  const main = await app.ask({ kind: 'heap' }) as { readonly objects: number, readonly external: number }
  return main.objects + main.external + await objectsOf(page)
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[], readonly node_types: readonly [readonly string[]] } }
  readonly nodes: readonly number[]
}

/** Taking a snapshot collects all garbage first. */
async function objectsOf(page: Page): Promise<number> {
  const chunks: string[] = []
  page.onEvent = ({ method, params }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push((params as { readonly chunk: string }).chunk)
  }
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  page.onEvent = () => undefined
  const { snapshot: { meta }, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')]
  const code = meta.node_types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  return bytes
}
