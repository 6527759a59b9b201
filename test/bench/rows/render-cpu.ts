import { LAYOUT_VERSION, type Layout, type LayoutNode, type LayoutPanel, type PanelKind } from '../../../src/core/layout/layout.ts'
import { startBlank } from '../app/launch.ts'
import { pagePid, startLoadedDesk } from '../app/loaded-desk.ts'
import { peerFrames } from '../app/page-probes.ts'
import { cpuSeconds } from '../app/processes.ts'
import { buildPage } from '../build-page.ts'
import { alternate } from '../rounds.ts'
import { pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const RATE = 1000
const SETTLE_MS = 700
const MOST_BEHIND_MS = 60_000

const panel = (kind: PanelKind): LayoutPanel => ({ kind, link: 'window', market: null })
const place = (kind: PanelKind, size: number): LayoutNode => ({ tabs: [kind], active: kind, size })
const THREE_PANELS: Layout = {
  version: LAYOUT_VERSION, locked: false, panels: { markets: panel('markets'), book: panel('book'), tape: panel('tape') },
  root: { split: 'row', size: 1, parts: [place('markets', 333), place('tape', 480), place('book', 625)] }
}

/**
 * Row 7: processor time of a page that shows a book, the tape and a list of 200 markets, against an ordinary Vue page with the
 * same three (`test/bench/usual-page`), where each message is an object and one reactive update.
 */
export async function renderCpu({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const file = await buildPage('usual-page')
  const desk = await startLoadedDesk({ rate: RATE, layout: THREE_PANELS })
  const usual = await startBlank(file)
  try {
    const [page] = await usual.pages(1)
    if (page === undefined) throw new Error('no page')
    await page.until(() => Reflect.has(window, 'bench'), 'the page with an update for each message')
    const usualPid = await pagePid(usual)
    const forMs = quick ? 3000 : 4000
    /** Percent of one processor. The other page gets nothing meanwhile. */
    const ours = async (): Promise<number> => {
      await desk.use('ours')
      await pause(SETTLE_MS)
      const [cpu, begin] = [cpuSeconds(desk.pagePid), performance.now()]
      await pause(forMs)
      const used = (cpuSeconds(desk.pagePid) - cpu) / (performance.now() - begin) * 1e5
      await desk.use('mute')
      return used
    }
    const use = (transport: 'objects' | 'mute') => usual.ask({ kind: 'transport', transport, wsUrl: desk.source.wsUrl })
    const sent = async () => Number(await usual.ask({ kind: 'objects' }))
    /** The page may not keep up: its time counts until the last message of the period is on screen. */
    const peer = async (): Promise<number> => {
      const cpu = cpuSeconds(usualPid)
      const [before, sentBefore] = [await page.run(peerFrames), await sent()]
      await use('objects')
      await pause(forMs)
      await use('mute')
      const count = await sent() - sentBefore
      const end = performance.now() + MOST_BEHIND_MS
      while (await page.run(peerFrames) - before < count) {
        if (performance.now() > end) throw new Error('the peer is hopelessly behind')
        await pause(20)
      }
      return (cpuSeconds(usualPid) - cpu) / (count / RATE) * 100
    }
    await peer()
    const rounds = await alternate(quick ? 3 : 5, ours, peer)
    return [rowOf({ id: '7', name: 'page at 1,000 messages/s, book, tape, 200 markets: a Vue page with one update a message', unit: '% CPU', target: 0.3, better: 'lower' }, rounds)]
  } finally {
    await usual.stop()
    await desk.stop()
  }
}
