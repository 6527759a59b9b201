import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the server could not be found',
  EAI_AGAIN: 'the name of the server could not be looked up; is the network down?',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'the server did not answer in time',
  ENETUNREACH: 'the network cannot be reached; is it down?',
  EHOSTUNREACH: 'the server cannot be reached from this network',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired; check the clock of this computer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate belongs to another server',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the server is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate of the server is not trusted'
}

/**
 * A network error in words. SECURITY: an unknown error gives only its code, because messages can hold URLs and headers.
 */
export function explainError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  if (code === '' && first !== undefined) return explainError(first)
  const plain = WORDS[code]
  if (plain !== undefined) return plain
  if (/^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return `the connection failed (${code})`
  return error instanceof Error && error.message === 'connecting took too long'
    ? error.message
    : 'the connection failed'
}

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
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-untrusted'
}

export function connectionProblem(error: unknown): AppMessage {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  if (code === '' && first !== undefined) return connectionProblem(first)
  const known = CODES[code]
  if (known !== undefined) return message(known)
  if (/^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return message('connection-failed-code', { code })
  const isTimeout = error instanceof Error && error.message === 'connecting took too long'
  return message(isTimeout ? 'connecting-timeout' : 'connection-failed')
}
