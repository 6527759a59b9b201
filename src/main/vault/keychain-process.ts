import { loadBackend } from './keychain-backends.ts'
import type { Backend } from './moving-backend.ts'
import { decodeRequest, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'

/**
 * Entry of the keychain process. A backend may block its process while a locked keyring waits for a password, so main
 * must be able to end it (docs/decisions/keychain-process.md). Runs as an Electron utility process, and as a child
 * process in tests.
 */

/** Electron's end of the channel, declared here so that this file does not import electron. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: KeychainReply): void
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value

/** Chosen at the first request, so that a backend that does not load becomes a reply and not a dead process. */
let chosen: Backend | null = null

async function perform(request: KeychainRequest): Promise<string | boolean | null> {
  chosen ??= loadBackend()
  const { service, account } = request
  switch (request.op) {
    case 'read':
      return await chosen.read(service, account)
    case 'remove':
      return await chosen.remove(service, account)
    case 'write': {
      await chosen.write(service, account, request.secret)
      return true
    }
  }
}

async function answer(message: unknown, reply: (message: KeychainReply) => void): Promise<void> {
  const request = decodeRequest(message)
  if (request === null) return
  try {
    reply({ id: request.id, ok: true, value: await perform(request) })
  } catch (error) {
    // Code and message only: a stack could carry the arguments.
    const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : ''
    reply({
      id: request.id,
      ok: false,
      words: `${code}${error instanceof Error ? error.message : 'unknown error'}`.slice(0, 500)
    })
  }
}

const port: unknown = Reflect.get(process, 'parentPort')
if (isParentPort(port)) port.on('message', (event) => void answer(event.data, (message) => port.postMessage(message)))
else process.on('message', (message) => void answer(message, (reply) => process.send?.(reply)))
