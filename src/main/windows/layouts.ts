import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { MOST_LAYOUTS, readLinkedMarkets, readNamedLayouts, type NamedLayout } from '../../contract/layout.ts'
import type { Crosshair, Layout, Link, LinkedMarkets } from '../../core/layout/layout.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Document } from '../disk/document.ts'
import type { AppState } from '../state/app-state.ts'

/** State that the layouts of all windows share: the named layouts, and the market of each link group. */
export interface Layouts {
  links(): LinkedMarkets
  pick(link: Link, market: string): void
  /** The time under the pointer in a window; null: in no chart of it. */
  point(windowId: number, crosshair: Crosshair | null): void
  /** A window has closed. */
  forget(windowId: number): void
  save(name: string, layout: Layout): Result<null>
  remove(name: string): Result<null>
  /** The amount of a market's price ladders; null: none. It ends with the app. */
  keepAmount(market: string, amount: DecimalText | null): void
}

/** Amounts of the markets that were used last. */
const MOST_AMOUNTS = 100

export interface LayoutsParts {
  readonly document: Document
  readonly shared: Pick<AppState, 'set'>
}

export function createLayouts({ document, shared }: LayoutsParts): Layouts {
  const stored = document.read()
  const part = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  let links = readLinkedMarkets(part('links'))
  let named = readNamedLayouts(part('named'))
  let amounts: Readonly<Record<string, DecimalText>> = {}
  let pointedIn: number | null = null
  function point(windowId: number, crosshair: Crosshair | null): void {
    // A window that the pointer has left answers after the one that it has entered.
    if (crosshair === null && pointedIn !== windowId) return
    pointedIn = crosshair === null ? null : windowId
    shared.set('crosshair', crosshair)
  }
  const show = () => {
    shared.set('links', links)
    shared.set('layouts', named)
  }
  const write = () => {
    document.write({ links, named })
    show()
  }
  const keep = (next: readonly NamedLayout[]) => {
    named = [...next].sort((a, b) => a.name.localeCompare(b.name))
    write()
    return ok(null)
  }
  show()

  return {
    links: () => links,
    pick(link, market) {
      if (links[link] === market) return
      links = { ...links, [link]: market }
      write()
    },
    point,
    forget: (windowId) => point(windowId, null),
    save(name, layout) {
      const others = named.filter((one) => one.name !== name)
      if (others.length < MOST_LAYOUTS) return keep([...others, { name, layout }])
      return fail<Failure>({
        kind: 'input',
        field: 'name',
        code: 'layouts-full',
        params: { n: MOST_LAYOUTS }
      })
    },
    remove: (name) => keep(named.filter((one) => one.name !== name)),
    keepAmount(market, amount) {
      const { [market]: _, ...others } = amounts
      const kept = Object.fromEntries(Object.entries(others).slice(1 - MOST_AMOUNTS))
      amounts = amount === null ? kept : { ...kept, [market]: amount }
      shared.set('ladderAmounts', amounts)
    }
  }
}
