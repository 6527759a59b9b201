import { watch } from 'vue'
import type { Hello } from '../../../contract/answers.ts'
import type { Result } from '../../../contract/failure.ts'
import { useWatch } from '../../features/watch/watch-store.ts'
import { desk } from '../../desk.ts'
import { createMainEventHandler } from '../handle-main-event.ts'
import { openStream } from '../open-stream.ts'
import { useAccount } from '../../stores/account.ts'
import { useBooks } from '../../stores/books.ts'
import { useClock } from '../../stores/clock.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTrades } from '../../stores/trades.ts'

const RETRY_MS = 5000

export interface StartedWatch {
  readonly hello: Result<Hello>
  readonly stop: () => void
}

/** Starts a market watch: what windows share and its role first, then the markets and its watchlist. */
export async function startWatch(): Promise<StartedWatch> {
  const stops = [useClock().start()]
  // A market watch shows neither orders nor a market of its own.
  const stream = openStream(createMainEventHandler({ show: () => undefined }))
  const hello = await desk.call('app.hello', {})
  if (hello.ok) {
    await stream.ready
    useWatch().adopt(hello.value.window)
  }
  stops.push(stream.stop, keepMarkets(), keepView())
  return {
    hello,
    stop: () => {
      for (const stop of stops) stop()
    }
  }
}

/**
 * Loads the markets, and the price scales of those in sight; repeats after a failure and for another venue.
 */
function keepMarkets(): () => void {
  const markets = useMarkets()
  const account = useAccount()
  const watched = useWatch()
  let isLoadingScales = false
  /** One after the other, so that markets that were scrolled past meanwhile are not requested. */
  const loadScales = async () => {
    if (isLoadingScales) return
    isLoadingScales = true
    const asked = new Set<string>()
    const next = () => watched.inSight.find((symbol) => markets.scales(symbol).length === 0 && !asked.has(symbol))
    for (let symbol = next(); symbol !== undefined; symbol = next()) {
      asked.add(symbol)
      await markets.loadScales(symbol)
    }
    isLoadingScales = false
  }
  const load = () => {
    if (markets.list.length === 0 || markets.failure !== null) void markets.load()
    void loadScales()
  }
  const unwatch = watch(
    () => account.venue?.id,
    (_now, before) => {
      if (before !== undefined) markets.forget()
      void markets.load()
    },
    { immediate: true }
  )
  const unrow = watch(() => watched.inSight, load)
  const timer = setInterval(load, RETRY_MS)
  return () => {
    unwatch()
    unrow()
    clearInterval(timer)
  }
}

/** Sends main what this window shows whenever that changes. */
function keepView(): () => void {
  const watched = useWatch()
  return watch(
    () => watched.view,
    (view, before) => {
      if (JSON.stringify(view) === JSON.stringify(before)) return
      useBooks().keep(view.books)
      useTrades().keep(view.tapes)
      void desk.call('view.set', view)
    },
    { immediate: true }
  )
}
