// Row 8's peer: a desk of published parts. `ws`, JSON.parse and books in maps; a frame of what changed each 16 ms.
import { app, BrowserWindow } from 'electron'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

/** What the desk beside it shows. */
export interface PeerShape {
  /** With the token. */
  readonly wsUrl: string
  readonly market: string
  /** Rows of each side of the book, of the tape, and of the list. */
  readonly levels: number
  readonly trades: number
  readonly markets: readonly string[]
}

type Level = readonly [price: string, size: string]
interface Ticker {
  readonly symbol: string
  readonly price: string
}
interface Message {
  readonly method: string
  readonly data: unknown
}
interface Depth {
  readonly full_reload: boolean
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

const TICK_MS = 16
const CURVE_MS = 250
const PING_MS = 10_000
const [MINUTE, BARS] = [60, 300]
const shape = JSON.parse(process.argv.find((one) => one.startsWith('--shape='))?.slice(8) ?? '') as PeerShape

const asks = new Map<number, number>()
const bids = new Map<number, number>()
const tickers = new Map<string, Ticker>()
let changed: Record<string, unknown> = { shape }
let isBookChanged = false
let curveAt = 0
let trades: unknown[] = []

function change(side: Map<number, number>, levels: readonly Level[]): void {
  for (const [price, size] of levels) {
    if (Number(size) === 0) side.delete(Number(price))
    else side.set(Number(price), Number(size))
  }
}

function take({ method, data }: Message): void {
  switch (method) {
    case 'depth_update': {
      const depth = data as Depth
      if (depth.full_reload) for (const side of [asks, bids]) side.clear()
      change(asks, depth.asks)
      change(bids, depth.bids)
      isBookChanged = true
      break
    }
    case 'trade_update':
      trades.push(...(data as { readonly trades: readonly unknown[] }).trades)
      break
    case 'ticker_update':
    case 'lastprice_update': {
      const ticker = data as Ticker
      tickers.set(ticker.symbol, { ...tickers.get(ticker.symbol), ...ticker })
      changed['tickers'] = { ...(changed['tickers'] ?? {}), [ticker.symbol]: tickers.get(ticker.symbol) }
      break
    }
    case 'candles_request':
      changed['bars'] = data
  }
}

function frame(): object | null {
  if (trades.length > 0) changed['trades'] = trades
  if (isBookChanged) {
    const sorted = {
      asks: [...asks].sort(([a], [b]) => a - b),
      bids: [...bids].sort(([a], [b]) => b - a)
    }
    changed['book'] = { asks: sorted.asks.slice(0, shape.levels), bids: sorted.bids.slice(0, shape.levels) }
    if (performance.now() - curveAt >= CURVE_MS) {
      changed['curve'] = sorted
      curveAt = performance.now()
    }
  }
  const made = changed
  changed = {}
  trades = []
  isBookChanged = false
  return Object.keys(made).length === 0 ? null : made
}

async function open(): Promise<void> {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    webPreferences: { sandbox: true, contextIsolation: true }
  })
  await window.loadFile(fileURLToPath(new URL('page.html', import.meta.url)))
  const socket = new WebSocket(shape.wsUrl, { perMessageDeflate: false })
  const ask = (method: string, params: readonly unknown[], id: number): void =>
    socket.send(JSON.stringify({ id, method, params }))
  socket.on('open', () => {
    const end = Math.floor(Date.now() / 1000) + MINUTE
    ask('depth_subscribe', [`${shape.market}:0`], 1)
    ask('trade_subscribe', [shape.market], 2)
    ask('candles_request', [shape.market, end - BARS * MINUTE, end, MINUTE], 3)
    const forAll = ['ticker', 'lastprice', 'order', 'deal', 'balance']
    forAll.forEach((name, i) => ask(`${name}_subscribe`, ['all'], 4 + i))
    setInterval(() => ask('ping', [], 0), PING_MS)
  })
  socket.on('message', (data) => take(JSON.parse(String(data)) as Message))
  setInterval(() => {
    const made = frame()
    // peer-preload.cjs, which the bench's hook adds to every page, hands it to the page.
    if (made !== null) window.webContents.send('bench:frame', made)
  }, TICK_MS)
}
void app.whenReady().then(open)
app.on('window-all-closed', () => app.quit())
