import { utilityProcess } from 'electron'
import type { KeychainProcess } from './keychain.ts'

/** Starts the keychain process (out/main/keychain.js) beside the app. */
export function spawnKeychainUtility(entry: string): KeychainProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Depthdesk keychain', stdio: 'ignore' })
  return {
    send: (request) => child.postMessage(request),
    onReply: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    end: () => {
      // SIGTERM is not enough for a process that hangs inside the keyring's own code.
      const { pid } = child
      if (!child.kill() || pid === undefined) return
      setTimeout(() => {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          /* it is gone */
        }
      }, 500).unref()
    }
  }
}
