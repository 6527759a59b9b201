/** A native module that stores secrets. Each method rejects with the error of the system. */
export interface Backend {
  read(service: string, account: string): Promise<string | null>
  write(service: string, account: string, secret: string): Promise<void>
  /** False if there was no entry. */
  remove(service: string, account: string): Promise<boolean>
}

/**
 * Stores in `current`, and moves there what `previous` stored: it is read, copied, read back and only then removed. An
 * interruption leaves at least one entry, and the next read goes on.
 */
export function createMovingBackend(current: Backend, previous: Backend): Backend {
  /** Removes the previous entry once `current` returns the secret. */
  async function replacePrevious(service: string, account: string, secret: string): Promise<void> {
    if ((await current.read(service, account)) === secret) await previous.remove(service, account)
  }

  return {
    async read(service, account) {
      const kept = await current.read(service, account)
      const old = await previous.read(service, account)
      // A different old entry is of an older version of the app, and stays until the account is written or removed.
      if (old === null || (kept !== null && kept !== old)) return kept
      try {
        if (kept === null) await current.write(service, account, old)
        await replacePrevious(service, account, old)
      } catch {
        // The old entry is still there, and the next read tries again.
      }
      return old
    },
    async write(service, account, secret) {
      await current.write(service, account, secret)
      await replacePrevious(service, account, secret)
    },
    async remove(service, account) {
      const removed = await current.remove(service, account)
      return (await previous.remove(service, account)) || removed
    }
  }
}
