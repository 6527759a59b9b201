import { watch } from 'vue'
import type { Hello } from '../../contract/ipc.ts'
import type { Result } from '../../contract/failure.ts'
import { desk } from '../desk.ts'
import { applyBatch } from '../stores/apply.ts'
import { useAccount } from '../stores/account.ts'
import { useClock } from '../stores/clock.ts'
import { useConnection } from '../stores/connection.ts'
import { useMarkets } from '../stores/markets.ts'
import { usePointedOrder } from '../stores/pointed-order.ts'
import { useSettings } from '../stores/settings.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { heedMain } from '../heed.ts'
import { beforePaint, startStream } from '../stream.ts'
import { firstMarket } from './first-market.ts'
import { countFrames } from './frame-rate.ts'
import { tellWhenShown } from './shown.ts'

const RETRY_MS = 5000

export interface Started {
  readonly hello: Result<Hello>
  readonly stop: () => void
}

/** Brings the page to life: settings first, then the stream, the markets and what this window looks at. */
export async function start(): Promise<Started> {
  const stops: (() => void)[] = [useClock().start(), countFrames((n) => (useConnection().framesPerSecond = n))]
  const hello = await desk.call('app.hello', {})
  if (hello.ok) useSettings().adopt(hello.value.settings)
  const role = hello.ok ? hello.value.window : null
  if (role?.order != null) usePointedOrder().point(role.order)
  stops.push(
    startStream({
      page: window, open: (nonce) => desk.openStream(nonce), nonce: crypto.randomUUID(), beforePaint,
      apply: (batch) => applyBatch(batch, Date.now()), heed: heedMain({ show: showMarket })
    }),
    keepMarkets(role?.market ?? null),
    keepScales(),
    keepView(),
    tellWhenShown(() => void desk.call('app.screenshotReady', {}))
  )
  return { hello, stop: () => { for (const stop of stops) stop() } }
}

function showMarket(market: string, order: string | null): void {
  useWorkspace().select(market)
  if (order !== null) usePointedOrder().point(order)
}

/** Loads the markets now, after a failure again by itself, and anew for another venue. */
function keepMarkets(wished: string | null): () => void {
  const markets = useMarkets()
  const account = useAccount()
  const workspace = useWorkspace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    clearTimeout(timer)
    await markets.load()
    if (markets.failure !== null) timer = setTimeout(() => void load(), RETRY_MS)
  }
  const unwatch = watch(() => account.venue?.id, (_now, before) => {
    if (before !== undefined) markets.forget()
    void load()
  }, { immediate: true })
  const unpick = watch(() => markets.list, (list) => {
    if (list.length === 0) return
    // Another venue may list the same market, but with scales of its own.
    if (workspace.market !== null) return void markets.loadScales(workspace.market.symbol)
    const first = firstMarket(list, useSettings().values, wished)
    if (first !== null) workspace.select(first)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
    unpick()
  }
}

/** Without its scales a market has no book: asks again for those of the shown market until they come. */
function keepScales(): () => void {
  const markets = useMarkets()
  const workspace = useWorkspace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const unwatch = watch(() => markets.scalesFailed.get(workspace.market?.symbol ?? ''), (failure) => {
    clearTimeout(timer)
    const symbol = workspace.market?.symbol
    if (failure !== undefined && symbol !== undefined) timer = setTimeout(() => void markets.loadScales(symbol), RETRY_MS)
  }, { immediate: true })
  return () => {
    clearTimeout(timer)
    unwatch()
  }
}

/** Tells main what this window shows whenever that changes. */
function keepView(): () => void {
  const workspace = useWorkspace()
  return watch(() => workspace.view, (view, before) => {
    if (JSON.stringify(view) !== JSON.stringify(before)) void workspace.send(view)
  }, { immediate: true })
}
