import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'

/** Of the error of a connection that took too long to open. */
export const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT'

const CODES: Readonly<Record<string, MessageCode>> = {
  ENOTFOUND: 'dns-not-found',
  EAI_AGAIN: 'dns-lookup-failed',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-cut',
  EPIPE: 'connection-cut',
  ETIMEDOUT: 'server-timeout',
  ENETUNREACH: 'network-unreachable',
  EHOSTUNREACH: 'network-unreachable-from-here',
  CERT_HAS_EXPIRED: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-other-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-untrusted',
  PROXY_UNREACHABLE: 'proxy-unreachable',
  PROXY_LOGIN: 'proxy-login-refused',
  PROXY_REFUSED: 'proxy-refused',
  PROXY_UNSUPPORTED: 'proxy-unsupported',
  [CONNECT_TIMEOUT]: 'connecting-timeout'
}

/**
 * What an error of the network means, without what it may carry. SECURITY: an unknown error gives its code and no more,
 * because messages can hold URLs and headers.
 */
export function connectionProblem(error: unknown): AppMessage {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  if (code === '' && first !== undefined) return connectionProblem(first)
  const known = CODES[code]
  if (known !== undefined) return message(known)
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code)
    ? message('connection-failed-code', { code })
    : message('connection-failed')
}
