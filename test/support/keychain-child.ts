import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { KeychainProcess } from '../../src/main/vault/keychain.ts'

const ENTRY = fileURLToPath(new URL('../../src/main/vault/keychain-process.ts', import.meta.url))

/** The keychain process as a plain child, in the desktop that `env` describes. */
export function spawnKeychainChild(env: NodeJS.ProcessEnv): KeychainProcess & { readonly exited: Promise<void> } {
  const child = fork(ENTRY, [], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    send: (request) => {
      child.send(request)
    },
    onReply: (listener) => {
      child.on('message', listener)
    },
    onExit: (listener) => {
      child.on('exit', listener)
    },
    // The hard way: a process that hangs in the keyring's code hears nothing else.
    end: () => {
      child.kill('SIGKILL')
    },
    exited: new Promise((resolve) => {
      child.once('exit', () => {
        resolve()
      })
    })
  }
}
