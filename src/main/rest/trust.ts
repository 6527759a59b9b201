import type { SecureContext, SecureContextOptions } from 'node:tls'

const tls = process.getBuiltinModule('node:tls')
const WANTED: SecureContextOptions = { ca: [...tls.rootCertificates], minVersion: 'TLSv1.2' }

let context: SecureContext | null = null

/**
 * TLS of every connection to a venue. SECURITY: what Node would take from its environment is named here, so that no
 * variable adds an authority or lets a wrong certificate pass. Reading the authorities takes 20 ms, so it is done once,
 * and not before it is needed.
 */
export const venueTls = (): { readonly rejectUnauthorized: true; readonly secureContext: SecureContext } => ({
  rejectUnauthorized: true,
  secureContext: (context ??= tls.createSecureContext(WANTED))
})
