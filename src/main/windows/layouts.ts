import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { MOST_LAYOUTS, readLinkedMarkets, readNamedLayouts, type NamedLayout } from '../../contract/layout.ts'
import type { Layout, Link, LinkedMarkets } from '../../core/layout/layout.ts'
import type { Document } from '../profile/document.ts'

/** State that the layouts of all windows share: the named layouts, and the market of each link group. */
export interface Layouts {
  links(): LinkedMarkets
  pick(link: Link, market: string): LinkedMarkets
  /** Sorted by name. */
  named(): readonly NamedLayout[]
  save(name: string, layout: Layout): Result<readonly NamedLayout[]>
  remove(name: string): Result<readonly NamedLayout[]>
}

export interface LayoutsParts {
  readonly document: Document
  readonly linksChanged: (links: LinkedMarkets) => void
  readonly namedChanged: (layouts: readonly NamedLayout[]) => void
}

export function createLayouts({ document, linksChanged, namedChanged }: LayoutsParts): Layouts {
  const stored = document.read()
  const part = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  let links = readLinkedMarkets(part('links'))
  let named = readNamedLayouts(part('named'))
  const write = () => document.write({ links, named })
  const keep = (next: readonly NamedLayout[]) => {
    named = [...next].sort((a, b) => a.name.localeCompare(b.name))
    write()
    namedChanged(named)
    return ok(named)
  }

  return {
    links: () => links,
    pick(link, market) {
      if (links[link] === market) return links
      links = { ...links, [link]: market }
      write()
      linksChanged(links)
      return links
    },
    named: () => named,
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
    remove: (name) => keep(named.filter((one) => one.name !== name))
  }
}
