import { proxyPlace, type ProxyKind, type ProxyPlace } from '../../core/proxy.ts'

/** How to reach a host: directly, or through a proxy. */
export type ProxyRoute = typeof DIRECT | Proxy

export interface Proxy extends ProxyPlace {
  /** SECURITY: the password is a secret of the keychain; it goes to this proxy only. */
  readonly login: { readonly user: string; readonly password: string } | null
}

export const DIRECT = { kind: 'direct' } as const

/** Words of a PAC result. */
const PAC_KINDS: Readonly<Record<string, ProxyKind>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5'
}

/**
 * The routes of a PAC result, such as `PROXY 10.0.0.1:8080; DIRECT`, in their order. What is not understood is left
 * out: an empty list is no permission to connect directly.
 */
export function routesOfPacResult(result: string): readonly ProxyRoute[] {
  return result.split(';').flatMap((entry): readonly ProxyRoute[] => {
    const [word = '', address = ''] = entry.trim().split(/\s+/)
    if (word.toUpperCase() === 'DIRECT') return [DIRECT]
    const kind = PAC_KINDS[word.toUpperCase()]
    const place = kind === undefined ? null : proxyPlace(kind, address)
    return place === null ? [] : [{ ...place, login: null }]
  })
}
