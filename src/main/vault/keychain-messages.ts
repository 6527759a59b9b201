/** Messages between main and the keychain process. One reply per request, matched by `id`. */
export type KeychainRequest =
  | { readonly id: number; readonly op: 'read' | 'remove'; readonly service: string; readonly account: string }
  | {
      readonly id: number
      readonly op: 'write'
      readonly service: string
      readonly account: string
      readonly secret: string
    }

/**
 * `value`: the secret or null for `read`, true or false for the others. `words`: code and message of the system's
 * error.
 */
export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly value: string | boolean | null }
  | { readonly id: number; readonly ok: false; readonly words: string }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export function decodeRequest(value: unknown): KeychainRequest | null {
  if (!isRecord(value)) return null
  const { id, op, service, account, secret } = value
  if (typeof id !== 'number' || typeof service !== 'string' || typeof account !== 'string') return null
  if (op === 'write') return typeof secret === 'string' ? { id, op, service, account, secret } : null
  return op === 'read' || op === 'remove' ? { id, op, service, account } : null
}

export function decodeReply(value: unknown): KeychainReply | null {
  if (!isRecord(value) || typeof value.id !== 'number') return null
  const { id } = value
  if (value.ok === false) return { id, ok: false, words: typeof value.words === 'string' ? value.words : '' }
  const answer = value.value
  if (value.ok !== true || !(answer === null || typeof answer === 'string' || typeof answer === 'boolean')) return null
  return { id, ok: true, value: answer }
}
