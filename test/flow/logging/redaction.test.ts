import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLogging, type Logging } from '../../../src/main/app/logging.ts'
import { protectTokens } from '../../../src/main/venue/protect-tokens.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { hitsIn, needlesOf } from '../../e2e/support/canary.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { venueOf } from '../orders/trading-desk.ts'

const TOKEN_PATH = '/v2/user-api/exchange/account/web-socket/token'

interface Sink extends Logging {
  readonly written: () => Buffer
}

function sink(): Sink {
  const folder = mkdtempSync(join(tmpdir(), 'redaction-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const printed: string[] = []
  const logging = createLogging(folder, 'debug', (line) => printed.push(line))
  return { ...logging, written: () => Buffer.concat([readFileSync(logging.file), Buffer.from(printed.join('\n'))]) }
}

const needles = ({ account, control }: Practice) => {
  const { requests, tokensIssued } = control.truth
  return needlesOf(
    account.apiKey,
    requests()
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body),
    tokensIssued().map(({ token }) => token)
  )
}

/** A request that the exchange cuts off, as Node reports it with socket, headers and bytes attached. */
function failedRequest(
  url: string,
  headers: Record<string, string>
): Promise<{ readonly error: Error; readonly request: ClientRequest }> {
  return new Promise((resolve) => {
    const request = httpRequest(url, { headers, agent: false })
    request.on('error', (error) => resolve({ error, request }))
    request.end()
  })
}

const socketError = (url: string): Promise<{ readonly error: Error; readonly socket: WebSocket }> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.on('error', (error) => resolve({ error, socket }))
  })

test('keeps keys, signatures and tokens in errors of real libraries out of the log', async () => {
  const exchange = await practice()
  const { log, protect, written } = sink()
  const { userId, apiKey } = exchange.account
  protect(apiKey)
  const { sign } = createSigner(userId, apiKey)
  const client = createVenueClient({ venue: venueOf(exchange), sign, clock: systemClock, log })
  const token = await protectTokens(protect, (signal) => client.token(signal))(new AbortController().signal)
  expect(token.ok).toBe(true)

  exchange.control.faults.http({ path: TOKEN_PATH, times: 1 }, { kind: 'reset', when: 'after' })
  const headers = { ...sign(new Uint8Array()) }
  const { error, request } = await failedRequest(`${exchange.addresses.baseUrl}${TOKEN_PATH}`, headers)
  log.error(
    'a call failed',
    Object.assign(error, {
      request,
      config: { headers },
      response: { body: Buffer.from(`{"token":"${token.ok ? token.value : ''}"}`) }
    })
  )
  log.error(
    'a call failed',
    new Error('outer', {
      cause: Object.assign(new Error(`sign ${headers.sign} of ${apiKey}`), {
        headers: new Headers(headers),
        list: Object.entries(headers)
      })
    })
  )

  const url = `${exchange.addresses.wsUrl}/ws?token=${token.ok ? token.value : ''}`
  exchange.control.faults.tokens('server-error', 1)
  const opened = await socketError(url.replace('/ws?', '/nowhere?'))
  log.warn(
    'the stream failed',
    Object.assign(opened.error, { socket: opened.socket, url: new URL(url), href: url }),
    [url],
    new Map([['url', url]]),
    Buffer.from(token.ok ? token.value : ''),
    `as ${Buffer.from(token.ok ? token.value : '').toString('base64')} and ${token.ok ? token.value : ''}`
  )
  log.info(`at ${url} with ${apiKey}, ${Buffer.from(apiKey).toString('base64')} and ${encodeURIComponent(apiKey)}`)

  client.close()
  expect(written().toString()).toContain('a call failed')
  expect(needles(exchange).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['key', 'md5 of the key', 'token 0'])
  )
  expect(hitsIn('the log', written(), needles(exchange))).toEqual([])
})
