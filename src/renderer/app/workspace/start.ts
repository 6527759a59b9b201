import { watch } from 'vue'
import type { Hello } from '../../../contract/answers.ts'
import type { Result } from '../../../contract/failure.ts'
import type { FormerPlace } from '../../../core/layout/arrival.ts'
import type { LayoutPanel } from '../../../core/layout/layout.ts'
import { desk } from '../../desk.ts'
import { useAccount } from '../../stores/account.ts'
import { useClock } from '../../stores/clock.ts'
import { useMarkets } from '../../stores/markets.ts'
import { usePointedOrder } from '../../stores/pointed-order.ts'
import { useLayout } from '../../stores/layout.ts'
import { useSettings } from '../../stores/settings.ts'
import { keepConvert } from '../keep-convert.ts'
import { keepTicket } from '../keep-ticket.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useDialogs } from '../dialogs.ts'
import { createMainEventHandler } from '../handle-main-event.ts'
import { openStream } from '../open-stream.ts'
import { firstMarket } from './first-market.ts'
import { isCurrent } from '../../../core/book/staleness-detector.ts'
import { useBooks } from '../../stores/books.ts'
import { useTrades } from '../../stores/trades.ts'

const RETRY_MS = 5000

export interface Started {
  readonly hello: Result<Hello>
  readonly stop: () => void
}

/** Starts the page: what windows share first, then the markets and this window's view. `asked`: main's answer. */
export async function start(asked: Promise<Result<Hello>> = desk.call('app.hello', {})): Promise<Started> {
  const stops = [useClock().start()]
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const handleMainEvent = createMainEventHandler({
    show: showMarket,
    take: takePanels,
    checkVenue: () => (useDialogs().venueCheck = true)
  })
  const stream = openStream((event) => void begun.then(() => handleMainEvent(event)))
  const hello = await asked
  if (hello.ok) {
    await stream.ready
    useLayout().adopt(hello.value.window)
    useWorkspace().takeScales(Object.values(useLayout().current.panels))
    begin()
  }
  const role = hello.ok ? hello.value.window : null
  if (role?.order != null) usePointedOrder().point(role.order)
  stops.push(
    stream.stop,
    keepMarkets(role?.market ?? null),
    keepScales(),
    keepTicket(role?.ticket ?? null),
    keepConvert(),
    keepView(),
    reportWhenShown(() => void desk.call('app.screenshotReady', {}))
  )
  return {
    hello,
    stop: () => {
      for (const stop of stops) stop()
    }
  }
}

/** Shows a market and, if given, an order in the Orders panel, which is visible in trade mode only. */
export function showMarket(market: string, order: string | null): void {
  const workspace = useWorkspace()
  void workspace.select(market)
  if (order === null) return
  workspace.mode = 'trade'
  usePointedOrder().point(order)
}

/** Panels are visible in trade mode only. */
function takePanels(panels: readonly LayoutPanel[], former: FormerPlace | null): void {
  const workspace = useWorkspace()
  workspace.mode = 'trade'
  workspace.takeScales(panels)
  useLayout().arrive(panels, former)
  if (workspace.selected !== null) workspace.settle(workspace.selected)
}

/** Loads the markets now, and again after a failure and for another venue. */
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
  const unwatch = watch(
    () => account.venue?.id,
    (_now, before) => {
      if (before !== undefined) markets.forget()
      void load()
    },
    { immediate: true }
  )
  const unpick = watch(
    () => markets.list,
    (list) => {
      if (list.length === 0) return
      const first = firstMarket(list, useSettings().values, wished)
      if (first !== null) workspace.settle(first)
    }
  )
  return () => {
    clearTimeout(timer)
    unwatch()
    unpick()
  }
}

/** A market without scales has no book: requests those of the visible markets until they are loaded. */
function keepScales(): () => void {
  const markets = useMarkets()
  const workspace = useWorkspace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    for (const symbol of workspace.symbols) void markets.loadScales(symbol)
  }
  // Another venue may list the same market with other scales.
  const unload = watch([() => workspace.symbols, () => markets.list], load, { immediate: true })
  const unwatch = watch(
    () => workspace.symbols.flatMap((symbol) => markets.scalesFailed.get(symbol) ?? []),
    (failed) => {
      clearTimeout(timer)
      if (failed.length > 0) timer = setTimeout(load, RETRY_MS)
    },
    { immediate: true }
  )
  return () => {
    clearTimeout(timer)
    unload()
    unwatch()
  }
}

/** Sends main what this window shows whenever that changes. */
function keepView(): () => void {
  const workspace = useWorkspace()
  return watch(
    () => workspace.view,
    (view, before) => {
      if (JSON.stringify(view) !== JSON.stringify(before)) void workspace.send(view)
    },
    { immediate: true }
  )
}

/** Reports once, after the paint that first shows markets, a live book and trades. Returns its stop. */
function reportWhenShown(report: () => void): () => void {
  const markets = useMarkets()
  const workspace = useWorkspace()
  const books = useBooks()
  const trades = useTrades()
  const complete = () => {
    const { books: wanted, tapes } = workspace.view
    const symbol = workspace.market?.symbol
    if (symbol === undefined || workspace.rawScaleIndex(symbol) === null || markets.list.length === 0) return false
    const [first] = wanted
    return (
      (first === undefined || isCurrent(books.view(first.market, first.scaleIndex)?.state ?? 'waiting')) &&
      tapes.every((one) => one !== symbol || trades.newest(one) !== null)
    )
  }
  const stop = watch(
    complete,
    (done) => {
      if (!done) return
      stop()
      // Two frames: one draws it, the second proves that it was drawn.
      requestAnimationFrame(() => requestAnimationFrame(report))
    },
    { flush: 'post' }
  )
  return stop
}
