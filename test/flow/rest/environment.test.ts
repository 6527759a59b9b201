import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Venue } from '../../../src/contract/venue.ts'
import { practice } from '../../support/practice.ts'
import { venueOf } from '../orders/trading-desk.ts'

export interface ChildSetup {
  readonly venue: Venue
  readonly userId: string
  readonly apiKey: string
}
/** `stream`: why it ended. `plain`: a call without the app's options; null without TLS. */
export interface ChildSaid {
  readonly rest: boolean
  readonly order: boolean
  readonly stream: string
  readonly plain: 'answered' | 'refused' | null
}

const AUTHORITY = fileURLToPath(new URL('./foreign-authority/ca.pem', import.meta.url))
const read = (name: string) => readFileSync(new URL(`./foreign-authority/${name}`, import.meta.url))

async function run(
  setup: ChildSetup,
  env: Readonly<Record<string, string>>
): Promise<{ readonly said: ChildSaid; readonly stderr: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./environment-child.ts', import.meta.url))], {
    env: { ...process.env, ...env }
  })
  child.stdin.end(JSON.stringify(setup))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said: JSON.parse(stdout) as ChildSaid, stderr }
}

/** A venue with a certificate of an unknown authority: records path and headers of every request. */
async function foreignVenue() {
  const arrived: string[] = []
  const server = createServer({ key: read('leaf.key'), cert: read('leaf.pem') }, (request, answer) => {
    arrived.push(`${request.url} ${JSON.stringify(request.headers)}`)
    answer.end('{"state":0,"result":[]}')
  })
  server.on('upgrade', (request, socket) => {
    arrived.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const origin = `https://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { arrived, origin }
}

test.each([
  ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ['NODE_EXTRA_CA_CERTS', { NODE_EXTRA_CA_CERTS: AUTHORITY }],
  ['SSL_CERT_FILE with NODE_USE_SYSTEM_CA', { SSL_CERT_FILE: AUTHORITY, NODE_USE_SYSTEM_CA: '1' }]
])('%s does not make a foreign certificate acceptable', async (_name, env) => {
  const { arrived, origin } = await foreignVenue()
  const exchange = await practice({ rate: 0 })
  const ws = origin.replace('https', 'wss')
  const venue: Venue = { ...venueOf(exchange), baseUrl: origin, exchangeWsUrl: origin, appUrl: origin, wsUrl: ws }
  const { said } = await run({ venue, userId: 'user', apiKey: 'key-of-the-user' }, env)
  expect(said).toMatchObject({ rest: false, order: false, plain: 'answered' })
  // The plain call shows that the variable had an effect; nothing of the app arrived.
  expect(arrived.map((one) => one.split(' ')[0])).toEqual(['/plain'])
})

test('NODE_DEBUG prints no signature', async () => {
  const exchange = await practice({ rate: 0 })
  const { userId, apiKey } = exchange.account
  const { said, stderr } = await run({ venue: venueOf(exchange), userId, apiKey }, { NODE_DEBUG: '*' })
  // Of a request without a body.
  const sign = createHash('md5').update(apiKey).digest('hex')
  expect(said).toMatchObject({ rest: true, order: true })
  expect(stderr).toMatch(/HTTP \d+/)
  expect([sign, apiKey].filter((secret) => stderr.includes(secret))).toEqual([])
  expect(stderr).not.toMatch(/sign\W{1,6}[0-9a-f]{32}/)
})
