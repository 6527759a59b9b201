/**
 * What runs in the page itself: each function is sent as text, so it may use nothing of this file but types.
 * All of them look from outside: at the document, at the frame clock, and at the message port of the page.
 */

interface Probe {
  frames: number
  ages: number[]
  stop: boolean
  port?: MessagePort
}

/**
 * Ages in ms of the newest update on screen, one for each painted frame of so many ms. The load source writes the time of
 * sending into the size of the best ask; a task posted from an animation frame runs right after that frame was laid out
 * and painted.
 */
export function agesAtPaint(forMs: number): Promise<{ readonly ages: readonly number[], readonly frames: number, readonly ms: number }> {
  return new Promise((resolve) => {
    const ages: number[] = []
    const { port1, port2 } = new MessageChannel()
    const begin = performance.now()
    let frames = 0
    port2.onmessage = () => {
      const text = document.querySelector('.asks .level:first-child > span:nth-of-type(2)')?.textContent ?? ''
      const stamp = Number(text.slice(text.indexOf('.') + 1))
      const now = (performance.timeOrigin + performance.now()) * 10
      if (text.length === 10) ages.push(((now - stamp) % 1e8 + 1e8) % 1e8 / 10)
    }
    const frame = (): void => {
      frames++
      port1.postMessage(null)
      if (performance.now() - begin < forMs) requestAnimationFrame(frame)
      else setTimeout(() => resolve({ ages, frames, ms: performance.now() - begin }), 50)
    }
    requestAnimationFrame(frame)
  })
}

/** Before the page's own code: keeps the stream's port at hand, and leads the other transport's frames into it. */
export function openPeerWay(): void {
  const probe: Probe = { frames: 0, ages: [], stop: false }
  Reflect.set(window, 'bench', probe)
  window.addEventListener('message', (event) => {
    if (event.data?.type === 'depthdesk:port') probe.port = event.ports[0]
  })
  const peer = Reflect.get(window, 'benchPeer') as { readonly onFrame: (take: (frame: unknown) => void) => void } | undefined
  peer?.onFrame((frame) => {
    probe.frames++
    if (typeof frame === 'object' && frame !== null && 'seq' in frame) probe.port?.dispatchEvent(new MessageEvent('message', { data: frame }))
  })
}

/** How many frames or objects came by the other transport. */
export const peerFrames = (): number => (Reflect.get(window, 'bench') as Probe).frames

/** Takes the components away; the stream and its stores go on. */
export function removeScreen(): void {
  const root = document.querySelector('#app') as (Element & { readonly __vue_app__?: { unmount(): void } }) | null
  root?.__vue_app__?.unmount()
}

interface Store { take(rows: readonly object[]): void }
interface Stores {
  books: Store & { view(market: string, scale: number): { asks: Side, bids: Side } | null }
  trades: Store
  tickers: Store & { row(market: string): { last: string } | null }
}
interface Amounts { mantissa: Float64Array, decimals: Uint8Array, wide: null }
interface Side { count: number, price: Amounts, size: Amounts }

/**
 * One reactive update a message: the app's own stores take each message in a task of its own, with nothing to decode and
 * nothing to receive. The same mix as that of the load source. Resolves with the number of messages that were shown.
 */
export function updateForEachMessage(rate: number, forMs: number, markets: readonly string[]): Promise<number> {
  const root = document.querySelector('#app') as Element & { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<keyof Stores, never> } } } } }
  const pinia = root.__vue_app__.config.globalProperties.$pinia._s
  const store = <N extends keyof Stores>(name: N): Stores[N] => pinia.get(name) as Stores[N]
  const [books, trades, tickers] = [store('books'), store('trades'), store('tickers')]
  const shown = markets[0] ?? ''
  const first = books.view(shown, 0)
  if (first === null) throw new Error('no book')
  const side = ({ count, price, size }: Side): Side => {
    const mantissa = Float64Array.from(size.mantissa)
    const decimals = Uint8Array.from(size.decimals)
    for (let i = 0; i < 5; i++) {
      const at = Math.floor(-Math.log(1 - Math.random()) * 8) % count
      mantissa[at] = Math.floor(1e7 + Math.random() * 2e8)
      decimals[at] = 8
    }
    return { count, price, size: { mantissa, decimals, wide: null } }
  }
  const books100 = Array.from({ length: 100 }, () => ({ ...first, asks: side(first.asks), bids: side(first.bids) }))
  let seq = 1e9
  let market = 0
  let done = 0
  const kind = (i: number): void => {
    const place = i * 7 % 20
    if (place < 12) books.take([{ ...books100[i % 100], updatedAt: Date.now() }])
    else if (place < 14) trades.take([{ market: shown, reset: false, trades: [{ seq: seq++, price: '67184.70', quantity: (0.01 + Math.random()).toFixed(8), side: 'buy', at: Date.now() }] }])
    else {
      market = (market + 1) % markets.length
      const name = markets[market] ?? ''
      const row = tickers.row(name)
      if (row !== null) tickers.take([{ ...row, last: (100 + market + Math.random()).toFixed(2), updatedAt: Date.now() }])
    }
  }
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const begin = performance.now()
    let asked = 0
    port2.onmessage = () => kind(done++)
    const timer = setInterval(() => {
      const passed = performance.now() - begin
      for (const due = Math.floor(passed * rate / 1000); asked < due && asked - done < rate; asked++) port1.postMessage(null)
      if (passed < forMs) return
      clearInterval(timer)
      port2.onmessage = null
      resolve(done)
    }, 4)
  })
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
