import { app } from 'electron'
import { marketOfLink } from '../../core/deep-link.ts'
import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import type { Windows } from './windows-api.ts'

export interface OpenRequestsParts {
  readonly windows: Pick<Windows, 'open' | 'showMarket'>
  /** False only if the venue's markets are known and this is none of them. */
  readonly isListed: (symbol: string) => boolean
  readonly notice: Notify
}

const SCHEME = 'depthdesk:'
const LONGEST_SHOWN = 80

/**
 * Opens what a start of the app names: a `depthdesk://market/BTC_USDT` link, or a window by `--open`. The start may be
 * this one, a second one, or an event of macOS. A link shows a market and does nothing else.
 */
export function followOpenRequests({ windows, isListed, notice }: OpenRequestsParts): void {
  const openLink = (link: string): void => {
    const market = marketOfLink(link)
    if (market !== null && isListed(market)) windows.showMarket(market, null)
    else if (market !== null) notice('warn', message('link-not-opened'), message('market-unknown', { market }))
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
