import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Addresses } from '../../../src/practice/exchange.ts'

const SCRIPT = fileURLToPath(new URL('../../../out/practice/index.js', import.meta.url))

/** The practice exchange with its default options, in a process that belongs to no app. */
export interface PracticeProcess {
  readonly addresses: Addresses
  readonly userId: string
  readonly apiKey: string
  /** For one connection of the stream. */
  token(): Promise<string>
  stop(): Promise<void>
}

export async function startPracticeProcess(): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof line[0] !== 'string') throw new Error('the practice exchange does not start')
  const { userId, apiKey, ...addresses } = JSON.parse(line[0]) as Addresses & Pick<PracticeProcess, 'userId' | 'apiKey'>
  return {
    addresses,
    userId,
    apiKey,
    async token() {
      const sign = createHash('md5').update(apiKey).digest('hex')
      const url = `${addresses.appUrl}/v2/user-api/exchange/account/web-socket/token`
      const answer = await fetch(url, { headers: { userId, sign } })
      return ((await answer.json()) as { readonly token: string }).token
    },
    async stop() {
      child.kill()
      await ended
    }
  }
}
