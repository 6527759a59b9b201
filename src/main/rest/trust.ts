import type { SecureContext, SecureContextOptions } from 'node:tls'

const tls = process.getBuiltinModule('node:tls')
const WANTED: SecureContextOptions = { ca: [...tls.rootCertificates], minVersion: 'TLSv1.2' }

let context: SecureContext | null = null

/**
 * TLS options of every connection to a venue. SECURITY: they override what Node would read from its environment, so
 * that no variable adds an authority or accepts a wrong certificate. Created lazily, because reading the authorities
 * takes time.
 */
export const venueTls = (): { readonly rejectUnauthorized: true; readonly secureContext: SecureContext } => ({
  rejectUnauthorized: true,
  secureContext: (context ??= tls.createSecureContext(WANTED))
})
