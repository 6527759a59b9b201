import type { Settings } from '../../contract/settings.ts'
import { isLoopback } from '../rest/address.ts'
import { proxyOfAddress } from '../../core/proxy.ts'
import { DIRECT, routesOfPacResult, type ProxyRoute } from '../rest/proxy-route.ts'

export interface ProxyRoutesParts {
  readonly settings: () => Settings['proxy']
  /** What the system, or a PAC file, says of an address, as a PAC result. `file`: the address of a PAC file. */
  readonly resolve: (url: string, file: string | null) => Promise<string>
  /** Null without one. */
  readonly passwordFor: (address: string) => Promise<string | null>
}

/** The routes to a host by the user's settings. Nothing on this computer is reached through a proxy. */
export function createProxyRoutes({ settings, resolve, passwordFor }: ProxyRoutesParts) {
  return async (url: URL): Promise<readonly ProxyRoute[]> => {
    const { mode, address } = settings()
    if (mode === 'none' || isLoopback(url.host)) return [DIRECT]
    if (mode !== 'manual') {
      // Proxies are set for web pages: a stream goes where they go.
      return routesOfPacResult(await resolve(`https://${url.host}/`, mode === 'pac' ? address : null))
    }
    const proxy = proxyOfAddress(address)
    if (proxy === null) return []
    const { user, ...place } = proxy
    const login = user === '' ? null : { user, password: (await passwordFor(address)) ?? '' }
    return [{ ...place, login }]
  }
}
