import { app } from 'electron'
import { marketOfLink } from '../../core/deep-link.ts'
import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import type { Windows } from './windows-api.ts'

export interface OpenRequestsParts {
  readonly windows: Pick<Windows, 'open' | 'showMarket'>
  /** The venue's symbol of a market, whichever case it is written in; null only if its markets are known. */
  readonly symbolOf: (name: string) => string | null
  readonly notice: Notify
}

const SCHEME = 'depthdesk:'
const LONGEST_SHOWN = 80

/**
 * Opens what a start of the app names: a `depthdesk://market/BTC_USDT` link, or a window by `--open`. The start may be
 * this one, a second one, or an event of macOS. A link shows a market and does nothing else.
 */
export function followOpenRequests({ windows, symbolOf, notice }: OpenRequestsParts): void {
  const openLink = (link: string): void => {
    const name = marketOfLink(link)
    const market = name === null ? null : symbolOf(name)
    if (market !== null) windows.showMarket(market, null)
    else if (name !== null) notice('warn', message('link-not-opened'), message('market-unknown', { market: name }))
    else notice('warn', message('link-not-opened'), message('link-unknown', { link: link.slice(0, LONGEST_SHOWN) }))
  }
  const openFrom = (args: readonly string[]): void => {
    for (const [at, arg] of args.entries()) {
      if (arg.startsWith(SCHEME)) openLink(arg)
      const kind = arg === '--open' ? args[at + 1] : /^--open=(.*)$/.exec(arg)?.[1]
      if (kind === 'workspace' || kind === 'watch') windows.open(kind)
    }
  }
  openFrom(process.argv)
  app.on('second-instance', (_event, args) => openFrom(args))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openLink(link)
  })
  // On Linux the desktop entry of the package says so.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('depthdesk')
}
