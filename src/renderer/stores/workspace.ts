import { defineStore } from 'pinia'
import type { Failure } from '../../contract/failure.ts'
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import type { BookRequest, WindowView } from '../../contract/frames.ts'
import { shownIn } from '../../core/layout/change.ts'
import { traitsOf } from '../../core/layout/kinds.ts'
import type { LayoutPanel, Link } from '../../core/layout/layout.ts'
import type { PanelNeed, PanelTraits } from '../../core/layout/panel-traits.ts'
import type { Market } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { desk } from '../desk.ts'
import { useBooks } from './books.ts'
import { useLayout } from './layout.ts'
import { useMarkets } from './markets.ts'
import { useOwnChanges } from './own-changes.ts'
import { useSettings } from './settings.ts'
import { useTrades } from './trades.ts'

const SHOWN_DEPTH = 60
const RAW_DEPTH = 200
/** A ladder is scrolled. */
const LADDER_DEPTH = 200

/** Each book once, as deep as the deepest request for it. */
function deepest(requests: readonly BookRequest[]): readonly BookRequest[] {
  const found = new Map<string, BookRequest>()
  for (const request of requests) {
    const key = `${request.market}:${request.scaleIndex}`
    if ((found.get(key)?.depth ?? 0) < request.depth) found.set(key, request)
  }
  return [...found.values()]
}

/** What this window shows. Main sends only the data for it. */
export const useWorkspace = defineStore('workspace', () => {
  const markets = useMarkets()
  const layout = useLayout()
  /** The market of each link group, in all windows. */
  const { values: links, change: changeLinks } = useOwnChanges('links')
  const chosenScales = shallowReactive(new Map<string, number>())
  const viewFailure = shallowRef<Failure | null>(null)
  const mode = ref<'trade' | 'convert'>('trade')
  /** A market whose raw book is subscribed besides the selected one: that of the convert's pair. */
  const besides = ref<string | null>(null)
  /** The market of the window, while an order is made in it. */
  const ordered = ref<string | null>(null)
  /** The same of routes that are compared. */
  const compared = ref<readonly string[]>([])

  /** The link group of a panel; null without one. */
  function linkOf(name: string): Link | null {
    const own = layout.panel(name)?.link ?? null
    return own === 'window' ? layout.link : own
  }
  /** The market that a panel should show, whether the venue lists it or not. */
  function symbolOf(name: string): string | null {
    const group = linkOf(name)
    return (group === null ? (layout.panel(name)?.market ?? links.value[layout.link]) : links.value[group]) ?? null
  }
  const marketOf = (name: string): Market | null => markets.bySymbol.get(symbolOf(name) ?? '') ?? null

  function traits(name: string): PanelTraits | null {
    const panel = layout.panel(name)
    return panel === null ? null : traitsOf(panel.kind)
  }
  const leader = computed(() => {
    const leading = layout.names.flatMap((name) => {
      const own = traits(name)
      return own === null || own.market === 'none' ? [] : [{ name, leads: own.leads }]
    })
    return leading.sort((a, b) => a.leads - b.leads)[0]?.name ?? null
  })
  /** The market of this window: that of its ticket, if it has one. */
  const selected = computed(() => (leader.value === null ? (links.value[layout.link] ?? null) : symbolOf(leader.value)))
  const market = computed<Market | null>(() => markets.bySymbol.get(selected.value ?? '') ?? null)

  /** The finest scale of a market; null until its scales are known. */
  const rawScaleIndex = (symbol: string): number | null => markets.scales(symbol)[0]?.index ?? null

  /** The finest price step of a market; null until its scales are known. */
  const rawScaleStep = (symbol: string): DecimalText | null => markets.scales(symbol)[0]?.step ?? null

  /** The scale of the order books; null until the market's scales are known. */
  const scaleIndex = (symbol: string): number | null => chosenScales.get(symbol) ?? rawScaleIndex(symbol)

  /** Stored with each order book of the market, so that it applies in other windows and after a restart. */
  function setScale(symbol: string, index: number): void {
    chosenScales.set(symbol, index)
    for (const name of layout.names)
      if (layout.panel(name)?.kind === 'book' && symbolOf(name) === symbol)
        layout.setPanel(name, { scale: { market: symbol, index } })
  }
  function takeScales(panels: readonly LayoutPanel[]): void {
    for (const { kind, scale } of panels)
      if (kind === 'book' && scale !== undefined) chosenScales.set(scale.market, scale.index)
  }

  /** The scale of one price ladder; null until it has one for its market. */
  function ladderScale(name: string): number | null {
    const scale = layout.panel(name)?.scale
    const isKnown = scale !== undefined && scale.market === symbolOf(name)
    return isKnown && markets.scales(scale.market).some(({ index }) => index === scale.index) ? scale.index : null
  }

  /** Panels that are not behind another one, with their markets. */
  const shown = computed(() =>
    shownIn(layout.current.root).flatMap((name) => {
      const kind = layout.panel(name)?.kind
      const symbol = marketOf(name)?.symbol
      return kind === undefined || symbol === undefined ? [] : [{ name, kind, symbol }]
    })
  )
  /** The markets of all panels, the window's own first. */
  const symbols = computed(() => [
    ...new Set(
      [market.value?.symbol, ...layout.names.map((name) => marketOf(name)?.symbol)].filter((one) => one !== undefined)
    )
  ])

  /** Of the markets that charts compare with. */
  const comparedInCharts = computed(() =>
    shown.value.flatMap(({ name, kind }) => {
      const symbol = kind === 'chart' ? (layout.panel(name)?.chart?.compare ?? null) : null
      const market = symbol === null ? undefined : markets.bySymbol.get(symbol)
      return market === undefined || market.isDelisted === true ? [] : [market.symbol]
    })
  )

  const view = computed<WindowView>(() => {
    const needs = (need: PanelNeed, symbol: string) =>
      shown.value.some((one) => one.symbol === symbol && traitsOf(one.kind).needs.includes(need))
    const request = (symbol: string, scale: number | null, depth: number): readonly BookRequest[] =>
      scale === null ? [] : [{ market: symbol, scaleIndex: scale, depth }]
    const served = symbols.value.filter((symbol) => markets.bySymbol.get(symbol)?.isDelisted !== true)
    const raw = served.filter((symbol) => symbol === ordered.value || needs('book', symbol))
    const other = [...(besides.value === null ? [] : [besides.value]), ...compared.value]
      .filter((symbol) => !raw.includes(symbol))
      .flatMap((symbol) => request(symbol, rawScaleIndex(symbol), RAW_DEPTH))
    const isInBook = (symbol: string) => shown.value.some((one) => one.symbol === symbol && one.kind === 'book')
    const scaled = served.filter((symbol) => isInBook(symbol) && scaleIndex(symbol) !== rawScaleIndex(symbol))
    const ladders = shown.value
      .filter(({ kind, symbol }) => kind === 'ladder' && served.includes(symbol))
      .flatMap(({ name, symbol }) => request(symbol, ladderScale(name), LADDER_DEPTH))
    const isNarrow =
      layout.kind === 'panel' && layout.names.every((name) => traits(name)?.needs.includes('prices') === false)
    return {
      books: deepest([
        ...raw.flatMap((symbol) => request(symbol, rawScaleIndex(symbol), RAW_DEPTH)),
        ...scaled.flatMap((symbol) => request(symbol, scaleIndex(symbol), SHOWN_DEPTH)),
        ...ladders,
        ...other
      ]),
      tapes: [...new Set([...served.filter((symbol) => needs('trades', symbol)), ...comparedInCharts.value])],
      tickers: isNarrow ? symbols.value : 'all'
    }
  })

  /** Shows a market in a panel and in all panels linked with it, in all windows. */
  async function pick(name: string | null, symbol: string): Promise<void> {
    if (!markets.bySymbol.has(symbol)) return
    const group = name === null ? layout.link : linkOf(name)
    void markets.loadScales(symbol)
    if (name !== null && group === null) layout.setPanel(name, { market: symbol })
    else if (group !== null) await pickFor(group, symbol)
    const settings = useSettings()
    if (selected.value === symbol && settings.values.market !== symbol)
      void settings.write({ market: symbol, ...settings.used('markets', symbol) })
  }
  /** The market of the window. */
  const select = (symbol: string): Promise<void> =>
    selected.value === symbol ? Promise.resolve() : pick(leader.value, symbol)

  async function pickFor(group: Link, symbol: string): Promise<void> {
    if (links.value[group] === symbol) return
    await changeLinks({ [group]: symbol }, desk.call('links.pick', { link: group, market: symbol }))
  }

  /** Sets a market for each group of this window whose market the venue does not list. */
  function settle(fallback: string): void {
    const groups = new Set([layout.link, ...layout.names.map(linkOf)])
    for (const group of groups)
      if (group !== null && !markets.bySymbol.has(links.value[group] ?? '')) void pickFor(group, fallback)
  }

  async function send(next: WindowView): Promise<void> {
    useBooks().keep(next.books)
    useTrades().keep(next.tapes)
    const answer = await desk.call('view.set', next)
    viewFailure.value = answer.ok ? null : answer.failure
  }

  return {
    links,
    selected,
    mode,
    besides,
    ordered,
    compared,
    market,
    symbols,
    viewFailure,
    view,
    linkOf,
    symbolOf,
    marketOf,
    rawScaleIndex,
    rawScaleStep,
    scaleIndex,
    ladderScale,
    setScale,
    takeScales,
    pick,
    select,
    settle,
    send
  }
})
