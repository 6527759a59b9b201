import { session } from 'electron'
import { readPacFile } from './pac-file.ts'

/** In memory; no page is ever opened in it. */
const PARTITION = 'proxy-resolver'

/**
 * Asks Chromium which proxy leads to an address; answers a PAC result. The session is its own, because those of the
 * pages have no network. Chromium cannot load a PAC file for the same reason: it gets the text.
 */
export function createProxyResolver() {
  /** Of the PAC file in use; null: what the system says. */
  let used: string | null | undefined
  let ready: Promise<void> = Promise.resolve()

  const use = async (file: string | null): Promise<void> => {
    const resolver = session.fromPartition(PARTITION)
    if (file === null) return await resolver.setProxy({ mode: 'system' })
    const text = Buffer.from(await readPacFile(file)).toString('base64')
    await resolver.setProxy({
      mode: 'pac_script',
      pacScript: `data:application/x-ns-proxy-autoconfig;base64,${text}`
    })
  }

  return async (url: string, file: string | null): Promise<string> => {
    if (file !== used) {
      used = file
      // Read again with the next connection, if it could not be read.
      ready = use(file).catch((error: unknown) => {
        used = undefined
        throw error
      })
    }
    await ready
    return await session.fromPartition(PARTITION).resolveProxy(url)
  }
}
