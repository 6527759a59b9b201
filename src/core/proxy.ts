const KINDS = ['http', 'https', 'socks4', 'socks5'] as const
const PORTS = { http: 80, https: 443, socks4: 1080, socks5: 1080 } as const
export type ProxyKind = (typeof KINDS)[number]

/** Where a proxy is, and what it speaks. */
export interface ProxyPlace {
  readonly kind: ProxyKind
  /** A name or an IP address, without brackets. */
  readonly host: string
  readonly port: number
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^:/?#@[\]\s]+)(?::(\d{1,5}))?$/i

/** @param text `host` or `host:port`  @returns null if it is neither */
export function proxyPlace(kind: ProxyKind, text: string): ProxyPlace | null {
  const [, host = '', digits] = HOST_AND_PORT.exec(text) ?? []
  const port = digits === undefined ? PORTS[kind] : Number(digits)
  return host === '' || port < 1 || port > 65_535 ? null : { kind, host: host.replace(/^\[|\]$/g, ''), port }
}

/**
 * A proxy as the user types it: `http://user@host:8080`, `socks5://host:1080` or `host:8080`; null if it is not one. A
 * password is no part of it: that goes to the keychain, never into the settings.
 */
export function proxyOfAddress(address: string): (ProxyPlace & { readonly user: string }) | null {
  const [, scheme = 'http', user = '', rest = ''] =
    /^(?:([a-z0-9]+):\/\/)?(?:([^:/?#@\s]*)@)?([^@]*?)\/?$/i.exec(address.trim()) ?? []
  const kind = KINDS.find((each) => each === scheme.toLowerCase())
  const place = kind === undefined ? null : proxyPlace(kind, rest)
  return place === null ? null : { ...place, user }
}

/** How the user may have venues reached. */
export const PROXY_MODES = ['system', 'manual', 'pac', 'none'] as const
export type ProxyMode = (typeof PROXY_MODES)[number]

const PAC_ADDRESS = /^https?:\/\/[^\s/?#]+\S*$/i

/** True if the address is what the mode needs. */
export const isProxyChoice = ({ mode, address }: { readonly mode: ProxyMode; readonly address: string }): boolean =>
  mode === 'manual' ? proxyOfAddress(address) !== null : mode !== 'pac' || PAC_ADDRESS.test(address.trim())
