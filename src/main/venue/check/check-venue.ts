import type { Clock, Dispose, Log } from '../../../contract/clock.ts'
import type { Venue } from '../../../contract/venue.ts'
import type { VenueCheckReport, VenueCheckRow } from '../../../contract/venue-check.ts'
import { decodeToken } from '../../../contract/wire/rest/account.ts'
import { decodeConvertDirections } from '../../../contract/wire/rest/converts.ts'
import { decodeMarkets, decodeScales } from '../../../contract/wire/rest/markets.ts'
import { decodeTickers } from '../../../contract/wire/rest/public.ts'
import type { Market } from '../../../core/market.ts'
import { compareText } from '../../../core/money.ts'
import { ALL_CHECKS, CONNECT_CHECK, ORDER_CHECKS, REST_CHECKS, TOKEN_CHECK, type CheckFacts } from './checks.ts'
import { openWebSocketBy } from '../../feed/socket.ts'
import { createCaller } from '../../rest/caller.ts'
import type { Connect } from '../../rest/connection.ts'
import type { HostPaces } from '../../rest/host-pace.ts'
import type { Sign } from '../../vault/vault-api.ts'
import { openCheckStream } from './check-stream.ts'
import { checkOrder, type SmallestOrder } from './order-part.ts'
import { checkRest } from './rest-part.ts'
import { differs, failed, rowOf, skipped } from './row.ts'
import { checkSaleTrigger, type TriggerParts } from './trigger-part.ts'
import { createStreamPart, type StreamTimes } from './stream-part.ts'

/** The orders that the user confirmed. */
interface CheckOrders {
  readonly smallest: SmallestOrder
  readonly trigger: Pick<TriggerParts, 'order' | 'sale' | 'found'>
}

export interface VenueCheckOptions {
  readonly venue: Venue
  /** Null without an account: only public endpoints are called. */
  readonly sign: Sign | null
  /** Null: the market with the largest volume. */
  readonly market: string | null
  /** Null: none is placed. */
  readonly orders: CheckOrders | null
  readonly paces: HostPaces
  readonly connect: Connect
  /** Has the log mask a secret, until it is disposed. */
  readonly protect: (secret: string) => Dispose
  readonly progress: (report: VenueCheckReport) => void
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly log: Log
  readonly times?: Partial<CheckTimes> & { readonly wholeMs?: number }
}

/** `reachMs`: how long the market may take to reach a cancel trigger. */
interface CheckTimes extends StreamTimes {
  readonly reachMs: number
}
const TIMES: CheckTimes = { requestMs: 8_000, listenMs: 3_000, silenceMs: 15_000, reachMs: 60_000 }

/** Calls every read endpoint and every channel, one venue with one account, and compares with the interface. */
export async function checkVenue(options: VenueCheckOptions): Promise<VenueCheckReport> {
  const { venue, sign, clock, signal, protect } = options
  const times = { ...TIMES, ...options.times }
  const startedAt = clock.now()
  const rows: VenueCheckRow[] = []
  let symbol = options.market
  let markets: readonly Market[] = []
  let facts: CheckFacts = { direction: null }
  let scaleIndex = 0
  const report = (finishedAt: number | null): VenueCheckReport => ({
    venue: venue.name,
    market: symbol,
    startedAt,
    finishedAt,
    rows: inOrder(rows)
  })
  const add = (...more: readonly VenueCheckRow[]): void => {
    rows.push(...more)
    options.progress(report(null))
  }
  const marketOf = (wanted: string): Market | undefined => markets.find((market) => market.symbol === wanted)

  function applyAnswer(id: string, body: unknown): void {
    if (id === 'markets' || (id === 'signed-markets' && markets.length === 0)) {
      const read = decodeMarkets(body)
      if (read.ok) markets = read.value.items
      if (symbol === null || marketOf(symbol) === undefined) symbol = markets[0]?.symbol ?? symbol
    }
    if (id === 'tickers' && options.market === null) symbol = largest(body, markets) ?? symbol
    if (id === 'scales') {
      const read = decodeScales(body)
      scaleIndex = (read.ok ? read.value.items[0]?.index : undefined) ?? scaleIndex
    }
    if (id === 'convert-directions') facts = { direction: directionOf(body) }
  }

  async function checkStream(token: string): Promise<void> {
    const openedAt = clock.monotonic()
    const opened = await openCheckStream({
      url: `${venue.wsUrl.replace(/\/+$/, '')}/ws?token=${encodeURIComponent(token)}`,
      openSocket: openWebSocketBy(options.connect),
      clock,
      requestMs: times.requestMs,
      signal
    })
    if (!opened.ok) return add(rowOf(CONNECT_CHECK, null, [failed(opened.failure, false)]))
    const connectMs = clock.monotonic() - openedAt
    const stream = opened.value
    const context = { marketOf, market: symbol }
    const part = createStreamPart({ stream, market: symbol ?? '', scaleIndex, context, times, clock })
    try {
      add(rowOf(CONNECT_CHECK, connectMs, []), await part.ping())
      await part.listen()
      add(await part.unknownMethod())
      add(await part.candles())
      add(await part.candleUpdates())
      const { orders } = options
      const seeMs = times.requestMs
      if (orders !== null && !signal.aborted)
        add(...(await checkOrder({ stream, order: orders.smallest, seeMs, clock })))
      const market = marketOf(symbol ?? '')
      if (orders !== null && market !== undefined && !signal.aborted)
        add(await checkSaleTrigger({ ...orders.trigger, stream, market, seeMs, reachMs: times.reachMs, clock }))
      add(...(await part.channels()))
      const n = stream.unreadable()
      if (n > 0) replace(rowOf(CONNECT_CHECK, connectMs, [differs('check-unreadable', { n })]))
    } finally {
      await stream.close()
    }
  }
  const replace = (row: VenueCheckRow): void => {
    rows.splice(
      rows.findIndex(({ id }) => id === row.id),
      1,
      row
    )
  }

  const caller = createCaller({
    ...options,
    ...(times.wholeMs === undefined ? {} : { limits: { wholeMs: times.wholeMs } })
  })
  try {
    const call = async (check: (typeof REST_CHECKS)[number]): Promise<unknown> => {
      const { row, body } = await checkRest(check, {
        caller,
        venue,
        hasAccount: sign !== null,
        facts: { ...facts, marketOf, market: symbol },
        signal
      })
      add(row)
      return body
    }
    for (const check of REST_CHECKS) {
      if (signal.aborted) break
      applyAnswer(check.id, await call(check))
    }
    const token = signal.aborted ? null : decodeToken(await call(TOKEN_CHECK))
    if (token?.ok === true) {
      const forget = protect(token.value)
      await checkStream(token.value)
      forget()
    }
  } finally {
    caller.close()
  }
  if (signal.aborted) return report(null)
  const isMissing = ({ id }: (typeof ALL_CHECKS)[number]) => !rows.some((row) => row.id === id)
  const why = sign === null ? 'check-needs-account' : 'check-no-connection'
  const isOrder = ({ id }: (typeof ALL_CHECKS)[number]) => ORDER_CHECKS.some((check) => check.id === id)
  add(
    ...ALL_CHECKS.filter(isMissing).map((check) =>
      skipped(check, isOrder(check) && options.orders === null ? 'check-order-off' : why)
    )
  )
  return report(clock.now())
}

const PLACES = new Map(ALL_CHECKS.map(({ id }, index) => [id, index]))
const inOrder = (rows: readonly VenueCheckRow[]): readonly VenueCheckRow[] =>
  rows.toSorted((a, b) => (PLACES.get(a.id) ?? 0) - (PLACES.get(b.id) ?? 0))

/** The market where most happens: the one with the largest 24h volume among those with the commonest quote currency. */
function largest(body: unknown, markets: readonly Market[]): string | null {
  const read = decodeTickers(body)
  if (!read.ok) return null
  const counts = new Map<string, number>()
  for (const { quote } of markets) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const listed = new Set(markets.filter(({ quote }) => quote === commonest).map(({ symbol }) => symbol))
  return (
    read.value.items
      .filter(({ market }) => listed.has(market))
      .toSorted((a, b) => compareText(b.quoteVolume ?? '0', a.quoteVolume ?? '0'))[0]?.market ?? null
  )
}

function directionOf(body: unknown): CheckFacts['direction'] {
  const read = decodeConvertDirections(body)
  const known = read.ok ? (read.value.items.find(({ minFrom }) => minFrom !== null) ?? read.value.items[0]) : undefined
  return known === undefined ? null : { from: known.from, to: known.to, amount: known.minFrom ?? '1' }
}
