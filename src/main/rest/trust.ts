import type { SecureContext } from 'node:tls'

const tls = process.getBuiltinModule('node:tls')

/** TLS options of a connection to a venue. */
export type VenueTls = () => { readonly rejectUnauthorized: true; readonly secureContext: SecureContext }

/**
 * SECURITY: the options override what Node would read from its environment, so that no variable adds an authority or
 * accepts a wrong certificate. Created lazily, because reading the authorities takes time.
 * @param authorities PEM certificates
 */
export function createVenueTls(authorities: () => readonly string[]): VenueTls {
  let context: SecureContext | null = null
  return () => ({
    rejectUnauthorized: true,
    secureContext: (context ??= tls.createSecureContext({ ca: [...authorities()], minVersion: 'TLSv1.2' }))
  })
}

/** What OpenSSL reads in place of the system's store. */
const STORE_VARIABLES = ['SSL_CERT_FILE', 'SSL_CERT_DIR']

/** The authorities that the user's system trusts, as a company installs them for its proxy. */
function systemAuthorities(): readonly string[] {
  // A store that a variable names is not the system's. An older Node reads none.
  const isNamed = STORE_VARIABLES.some((name) => process.env[name] !== undefined)
  return isNamed || typeof tls.getCACertificates !== 'function' ? [] : tls.getCACertificates('system')
}

export const venueTls: VenueTls = createVenueTls(() => [...new Set([...tls.rootCertificates, ...systemAuthorities()])])
