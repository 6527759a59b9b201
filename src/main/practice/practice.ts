import { join } from 'node:path'
import { app, utilityProcess, type UtilityProcess } from 'electron'
import * as v from 'valibot'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { StartingBalance } from '../../contract/starting-balance.ts'
import type { Venue } from '../../contract/venue.ts'
import type { Log } from '../../contract/clock.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 3000

const started = v.object({
  type: v.literal('started'),
  addresses: v.object({ baseUrl: v.string(), wsUrl: v.string(), exchangeWsUrl: v.string(), appUrl: v.string() }),
  userId: v.string(),
  apiKey: v.string(),
  origin: v.variant('kind', [
    v.object({ kind: v.literal('restored') }),
    v.object({ kind: v.literal('new') }),
    v.object({ kind: v.literal('unreadable'), aside: v.string() })
  ])
})
const failed = v.object({ type: v.literal('failed'), reason: v.string() })
const notKept = v.object({ type: v.literal('not-kept'), code: v.string() })

export interface PracticeOptions {
  readonly seed: number | null
  /** Market messages a second. */
  readonly rate: number | null
  readonly markets: number | null
  /** How requests for candles are answered. */
  readonly candles: string | null
}

/** Where the practice account is kept. */
export interface KeptAccount {
  /** Absolute. */
  readonly file: string
  /** It begins anew with this balance; null: as it was kept. */
  readonly anew: StartingBalance | null
  /** The file could not be written; with the system's code. */
  readonly failed: (code: string) => void
}

/** A running practice exchange. */
export interface Practice {
  readonly addresses: Pick<Venue, 'baseUrl' | 'wsUrl' | 'exchangeWsUrl' | 'appUrl'>
  readonly userId: string
  readonly apiKey: string
  /** `unreadable`: its account is new, and the file is now at `aside`. */
  readonly origin: v.InferOutput<typeof started>['origin']
  /** Resolves when the process has ended without `stop`. */
  readonly died: Promise<void>
  /** The price of a market jumps by a fraction (-0.05: down by 5%), without quotes in between. */
  gap(market: string, by: number): void
  stop(): Promise<void>
}

/**
 * Starts the practice exchange in a process of its own. Its key comes by message: other programs can read argv and the
 * environment. `keep` null: its account is new and is not kept. The failure is for the user.
 */
export async function startPractice(
  options: PracticeOptions,
  keep: KeptAccount | null,
  log: Log
): Promise<Result<Practice, AppMessage>> {
  const child = utilityProcess.fork(join(app.getAppPath(), 'out/main/practice.js'), [], {
    serviceName: 'Depthdesk practice exchange',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {}
  })
  child.stdout?.on('data', (data: Buffer) => log.debug('practice:', data.toString('utf8').trimEnd()))
  child.stderr?.on('data', (data: Buffer) => log.warn('practice:', data.toString('utf8').trimEnd()))
  let stopping = false
  const ended = new Promise<number>((resolve) => {
    child.once('exit', resolve)
  })
  child.on('message', (said: unknown) => {
    const parsed = v.safeParse(notKept, said)
    if (parsed.success) keep?.failed(parsed.output.code)
  })
  const answer = await firstAnswer(child, ended, options, keep)
  if (!answer.ok) {
    child.kill()
    return answer
  }
  return ok({
    ...answer.value,
    died: new Promise((resolve) => {
      void ended.then((code) => {
        if (stopping) return
        log.error('the practice exchange ended by itself', code)
        resolve()
      })
    }),
    gap: (market, by) => child.postMessage({ type: 'gap', market, by }),
    async stop() {
      stopping = true
      child.postMessage({ type: 'stop' })
      const hung = setTimeout(() => child.kill(), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(hung)
    }
  })
}

type Answer = Pick<Practice, 'addresses' | 'userId' | 'apiKey' | 'origin'>

function firstAnswer(
  child: UtilityProcess,
  ended: Promise<number>,
  options: PracticeOptions,
  keep: KeptAccount | null
): Promise<Result<Answer, AppMessage>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fail(message('practice-start-timeout'))), START_TIMEOUT_MS)
    const settle = (result: Result<Answer, AppMessage>) => {
      clearTimeout(timer)
      resolve(result)
    }
    child.on('message', (reply: unknown) => {
      const parsed = v.safeParse(started, reply)
      if (parsed.success) return settle(ok(parsed.output))
      const problem = v.safeParse(failed, reply)
      if (problem.success) settle(fail(message('practice-start-failed', { reason: problem.output.reason })))
    })
    void ended.then((code) => settle(fail(message('practice-ended-starting', { code }))))
    child.once('spawn', () =>
      child.postMessage({
        type: 'start',
        ...(keep === null ? {} : { keep: { file: keep.file, anew: keep.anew } }),
        options: {
          ...(options.seed === null ? {} : { seed: options.seed }),
          ...(options.rate === null ? {} : { rate: options.rate }),
          ...(options.markets === null ? {} : { markets: options.markets }),
          ...(options.candles === null ? {} : { candles: options.candles })
        }
      })
    )
  })
}
