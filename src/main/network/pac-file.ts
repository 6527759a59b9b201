import { createAgents } from '../rest/agents.ts'
import { connectDirectly } from '../rest/connection.ts'
import { http, https } from '../rest/node-http.ts'
import { USER_AGENT } from '../rest/user-agent.ts'

const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000

/** The text of a PAC file by http or https, which is read directly. Rejects if it cannot be read. */
export async function readPacFile(address: string): Promise<string> {
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
