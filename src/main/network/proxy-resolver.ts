import { app, session } from 'electron'
import { createAgents } from '../rest/agents.ts'
import { connectDirectly } from '../rest/connection.ts'
import { http, https } from '../rest/node-http.ts'
import { USER_AGENT } from '../rest/user-agent.ts'

/** In memory; no page is ever opened in it. */
const PARTITION = 'proxy-resolver'

/** Where Chromium runs the scripts of PAC files: a process of its own. */
const SCRIPTS = 'proxy_resolver.mojom.ProxyResolverFactory'
/** A PAC file that looks up a name of a slow server needs seconds. */
const MOST_MS = 10_000

interface ProxyResolver {
  /** A PAC result. Rejects if the file cannot be read, or does not end. `file`: the address of a PAC file. */
  readonly resolve: (url: string, file: string | null) => Promise<string>
  /** Ends what runs for another file. */
  readonly use: (file: string | null) => void
}

/**
 * Asks Chromium which proxy leads to an address. The session is its own, because those of the pages have no network.
 * Chromium cannot load a PAC file for the same reason: it gets the text.
 */
export function createProxyResolver(): ProxyResolver {
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

  /** So many are asked now. */
  let asked = 0
  /** Incremented when what runs is ended. */
  let ends = 0

  /** Chromium waits for a script that never ends, which takes a whole processor meanwhile. */
  async function end(): Promise<void> {
    used = undefined
    ends++
    // Else it would start the script again.
    await session.fromPartition(PARTITION).setProxy({ mode: 'direct' })
    for (const { pid, serviceName } of app.getAppMetrics()) if (serviceName === SCRIPTS) process.kill(pid, 'SIGKILL')
  }

  async function resolve(url: string, file: string | null): Promise<string> {
    const mine = ends
    if (file !== used) {
      used = file
      // Read again with the next connection, if it could not be read.
      ready = use(file).catch((error: unknown) => {
        used = undefined
        throw error
      })
    }
    await ready
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('the PAC file does not end'))
        void end()
      }, MOST_MS)
    })
    asked++
    try {
      const result = await Promise.race([session.fromPartition(PARTITION).resolveProxy(url), late])
      // SECURITY: once the script was ended, Chromium answers what nobody chose: directly.
      if (mine !== ends) throw new Error('another proxy was chosen')
      return result
    } finally {
      asked--
      clearTimeout(timer)
    }
  }

  return {
    resolve,
    use(file) {
      if (asked > 0 && used !== undefined && file !== used) void end()
    }
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
