import { utilityProcess } from 'electron'
import type { KeychainProcess } from './keychain.ts'

/** Starts the keychain process (out/main/keychain.js). */
export function spawnKeychainUtility(entry: string): KeychainProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Depthdesk keychain', stdio: 'ignore' })
  return {
    send: (request) => child.postMessage(request),
    onReply: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    end: () => {
      // SIGTERM does not end a process that hangs in native code.
      const { pid } = child
      if (!child.kill() || pid === undefined) return
      setTimeout(() => {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          /* The process is gone. */
        }
      }, 500).unref()
    }
  }
}
