/**
 * What runs in the page itself: each function is sent as text, so it may use nothing of this file but types.
 * All of them look from outside: at the document, at the frame clock, and at the message port of the page.
 */

interface Probe {
  frames: number
  port?: MessagePort
  /** Takes the objects of the transport that sends one for each message. */
  takeMessage?: (message: object) => void
}

/**
 * Ages in ms of the newest update on screen, one for each painted frame of so many ms. The load source writes the time of
 * sending into the size of the best ask; it is read from the page's own book whenever the picture of the asks is drawn. A
 * task posted from an animation frame runs right after that frame was laid out and painted.
 */
export function agesAtPaint(forMs: number): Promise<{ readonly ages: readonly number[], readonly frames: number, readonly ms: number }> {
  interface Book { readonly asks: { readonly size: { readonly mantissa: Float64Array, readonly decimals: Uint8Array } } }
  return new Promise((resolve) => {
    const root = document.querySelector('#app') as Element & { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, object> } } } } }
    const books = root.__vue_app__.config.globalProperties.$pinia._s.get('books') as { view(market: string, scaleIndex: number): Book | null }
    const asks = document.querySelector<HTMLCanvasElement>('.asks > canvas')
    const { putImageData } = CanvasRenderingContext2D.prototype
    let stamp: number | null = null
    CanvasRenderingContext2D.prototype.putImageData = function (...given: unknown[]) {
      const size = this.canvas === asks ? books.view('BTC_USDT', 0)?.asks.size : undefined
      // 8 decimals, of which zeros at the end are not sent.
      if (size !== undefined) stamp = (size.mantissa[0] ?? 0) * 10 ** (8 - (size.decimals[0] ?? 0)) % 1e8
      Reflect.apply(putImageData, this, given)
    }
    const ages: number[] = []
    const { port1, port2 } = new MessageChannel()
    const begin = performance.now()
    let frames = 0
    port2.onmessage = () => {
      const now = (performance.timeOrigin + performance.now()) * 10
      if (stamp !== null) ages.push(((now - stamp) % 1e8 + 1e8) % 1e8 / 10)
    }
    const frame = (): void => {
      frames++
      port1.postMessage(null)
      if (performance.now() - begin < forMs) requestAnimationFrame(frame)
      else {
        setTimeout(() => {
          CanvasRenderingContext2D.prototype.putImageData = putImageData
          resolve({ ages, frames, ms: performance.now() - begin })
        }, 50)
      }
    }
    requestAnimationFrame(frame)
  })
}

/** Before the page's own code: keeps the stream's port at hand, and leads the other transport's frames into it. */
export function openPeerWay(): void {
  const probe: Probe = { frames: 0 }
  Reflect.set(window, 'bench', probe)
  window.addEventListener('message', (event) => {
    if (event.data?.type === 'depthdesk:port') probe.port = event.ports[0]
  })
  const peer = Reflect.get(window, 'benchPeer') as { readonly onFrame: (take: (frame: unknown) => void) => void } | undefined
  peer?.onFrame((frame) => {
    probe.frames++
    if (typeof frame !== 'object' || frame === null) return
    if ('seq' in frame) probe.port?.dispatchEvent(new MessageEvent('message', { data: frame }))
    else probe.takeMessage?.(frame)
  })
}

/** How many frames or objects came by the other transport. */
export const peerFrames = (): number => (Reflect.get(window, 'bench') as Probe).frames

/** Takes the components away; the stream and its stores go on. */
export function removeScreen(): void {
  const root = document.querySelector('#app') as (Element & { readonly __vue_app__?: { unmount(): void } }) | null
  root?.__vue_app__?.unmount()
}

/**
 * The page of the usual design: every message comes as an object and becomes one reactive update of the app's own stores,
 * so that the same components draw it. The page keeps the book in sorted arrays and shows its best 60 levels a side.
 */
export function updateForEachMessage(shown: string): void {
  interface Store { take(rows: readonly object[]): void }
  interface Message {
    readonly method?: string
    readonly data?: {
      readonly symbol: string, readonly full_reload: boolean, readonly asks: readonly [string, string][], readonly bids: readonly [string, string][]
      readonly trades: readonly { readonly price: number, readonly quantity: number, readonly timestamp: number, readonly direction: string }[]
      readonly price: string, readonly open: string, readonly high: string, readonly low: string, readonly volume: string
      readonly quote_volume: string, readonly price_change: string
    }
  }
  const root = document.querySelector('#app') as Element & { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, Store> } } } } }
  const stores = root.__vue_app__.config.globalProperties.$pinia._s
  const [books, trades, tickers] = [stores.get('books'), stores.get('trades'), stores.get('tickers')]
  const sides = { asks: [] as [number, number][], bids: [] as [number, number][] }
  let seq = 1e9

  const change = (side: [number, number][], sign: number, levels: readonly [string, string][]): void => {
    for (const [price, size] of levels) {
      const key = Number(price)
      let low = 0
      for (let high = side.length; low < high;) {
        const middle = (low + high) >> 1
        if (sign * (side[middle]?.[0] ?? 0) < sign * key) low = middle + 1
        else high = middle
      }
      const isThere = side[low]?.[0] === key
      if (Number(size) === 0) side.splice(low, isThere ? 1 : 0)
      else side.splice(low, isThere ? 1 : 0, [key, Number(size)])
    }
  }
  const amounts = (values: readonly number[], decimals: number) =>
    ({ mantissa: Float64Array.from(values, (value) => Math.round(value * 10 ** decimals)), decimals: new Uint8Array(values.length).fill(decimals), wide: null })
  const view = (side: readonly [number, number][]) => {
    const top = side.slice(0, 60)
    return { count: top.length, price: amounts(top.map(([price]) => price), 2), size: amounts(top.map(([, size]) => size), 8) }
  }
  const probe = Reflect.get(window, 'bench') as Probe
  probe.takeMessage = (message: Message) => {
    const { method, data } = message
    const now = Date.now()
    if (data === undefined || data === null) return
    if (method === 'depth_update') {
      if (data.full_reload) sides.asks.length = sides.bids.length = 0
      change(sides.asks, 1, data.asks)
      change(sides.bids, -1, data.bids)
      books?.take([{ market: data.symbol, scaleIndex: 0, state: 'live', updatedAt: now, asks: view(sides.asks), bids: view(sides.bids) }])
    } else if (method === 'trade_update' && data.symbol === shown) {
      const added = data.trades.map(({ price, quantity, timestamp, direction }) =>
        ({ seq: seq++, price: price.toFixed(2), quantity: quantity.toFixed(8), side: direction, at: timestamp * 1000 }))
      trades?.take([{ market: shown, reset: false, trades: added }])
    } else if (method === 'ticker_update') {
      tickers?.take([{
        market: data.symbol, last: data.price, open: data.open, high: data.high, low: data.low, volume: data.volume, quoteVolume: data.quote_volume,
        change: data.price_change, updatedAt: now, state: 'live', trades: 'live'
      }])
    }
  }
}

/** Counts animation frames. */
export function framesIn(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let frames = 0
    const frame = (now: number): void => {
      if (now - begin >= forMs) resolve(frames * 1000 / (now - begin))
      else {
        frames++
        requestAnimationFrame(frame)
      }
    }
    requestAnimationFrame(frame)
  })
}
