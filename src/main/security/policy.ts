/** The app's own scheme: a standard, secure origin that no file or web page shares. */
export const SCHEME = 'app'
export const APP_ORIGIN = 'app://depthdesk'

/** Hosts that a link in the app may open in the user's browser, by https only. */
const LINK_HOSTS: ReadonlySet<string> = new Set([
  'cryptomus.com',
  'doc.cryptomus.com',
  'app.cryptomus.com',
  'depthdesk.invalid'
])

const BUILT_CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'none'",
  'worker-src': "'none'",
  'child-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'manifest-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'"
} as const

/**
 * The sandbox directive: an opaque origin without storage, and no print, dialogs or file pickers. Forms cannot submit
 * (`form-action`); popups are denied, and main may open the link in the browser.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups'

const asHeader = (policy: Readonly<Record<string, string>>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** The content security policy of every response of the app's own scheme. */
export const CSP = asHeader({ ...BUILT_CSP, sandbox: SANDBOX })

/** For the development server, whose client script is inline and uses a socket. */
export const devCsp = (server: string): string =>
  asHeader({
    ...BUILT_CSP,
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': `${server} ${server.replace(/^http/, 'ws')}`
  })

/** The origin of the development server; null in a packaged app or for an address that is not loopback. */
export function devServerOrigin(isPackaged: boolean, address: string | undefined): string | null {
  if (isPackaged || address === undefined) return null
  const url = URL.parse(address)
  return url !== null && url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    ? url.origin
    : null
}

/** The origin of a URL, also of the app's own scheme; null when it has none. */
export function originOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null) return null
  if (url.protocol === `${SCHEME}:`)
    return url.username === '' && url.password === '' && url.port === '' ? `${SCHEME}://${url.host}` : null
  return url.origin === 'null' ? null : url.origin
}

/** True for what a page may load: the app's own scheme, data images, and the development server, if any. */
export function mayLoad(address: string, devServer: string | null): boolean {
  if (address.startsWith('data:image/')) return true
  const origin = originOf(address)
  if (origin === APP_ORIGIN) return true
  if (devServer === null) return false
  return origin === devServer || origin === devServer.replace(/^http/, 'ws') || address.startsWith('devtools://')
}

/** True for a URL that may be opened in the user's browser. */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null && url.protocol === 'https:' && LINK_HOSTS.has(url.host) && url.username === '' && url.password === ''
  )
}

/** Switches that close Chromium's network but for the development server, if any. `.invalid` never resolves. */
export function closedNetwork(devServer: string | null): readonly (readonly [name: string, value: string])[] {
  const server = devServer === null ? null : new URL(devServer)
  return [
    ['host-resolver-rules', server === null ? 'MAP * ~NOTFOUND' : `MAP * ~NOTFOUND, EXCLUDE ${server.hostname}`],
    ['proxy-server', 'http://closed.invalid:9'],
    // Loopback addresses bypass the proxy by default.
    ['proxy-bypass-list', server === null ? '<-loopback>' : `<-loopback>;${server.host}`],
    ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp']
  ]
}

/**
 * Environment variables by which Node, Electron or Chromium weaken TLS, trust another authority, log traffic, load code
 * or disable the sandbox.
 */
const DANGEROUS_VARIABLES: ReadonlySet<string> = new Set([
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_USE_ENV_PROXY',
  'OPENSSL_CONF',
  'NODE_OPENSSL_CONF_NAME',
  'SSLKEYLOGFILE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_V8_COVERAGE',
  'NODE_REDIRECT_WARNINGS',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'CHROME_LOG_FILE',
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_REPL_EXTERNAL_MODULE',
  'NODE_ICU_DATA',
  'NODE_COMPILE_CACHE',
  'NODE_CHANNEL_FD',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_DISABLE_SANDBOX',
  'CHROME_DEVEL_SANDBOX'
])

/** The dangerous variables of an environment. A packaged app refuses to run with any, before it reads a key. */
export const dangerousVariables = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  // Windows ignores their case.
  Object.entries(env)
    .filter(([name, value]) => value !== '' && DANGEROUS_VARIABLES.has(name.toUpperCase()))
    .map(([name]) => name)
