import { session } from 'electron'
import { createAgents } from '../rest/agents.ts'
import { connectDirectly } from '../rest/connection.ts'
import { http, https } from '../rest/node-http.ts'
import { USER_AGENT } from '../rest/user-agent.ts'

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

const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000

/** The text of a PAC file by http or https, which is read directly. Rejects if it cannot be read. */
async function readPacFile(address: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const agents = createAgents(connectDirectly, TIMEOUT_MS, signal)
  const url = new URL(address)
  const [send, agent] = url.protocol === 'https:' ? [https.get, agents.tls] : [http.get, agents.plain]
  return await new Promise((resolve, reject) => {
    const request = send(url, { agent, signal, headers: { 'User-Agent': USER_AGENT } }, (response) => {
      if (response.statusCode !== 200) return void request.destroy(new Error(`answered ${response.statusCode}`))
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > MAX_BYTES) request.destroy(new Error('too large'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
  })
}
