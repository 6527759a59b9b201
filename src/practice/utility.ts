import type { ParentPort } from 'electron'
import { startPractice, type Addresses, type PracticeExchange, type PracticeOptions } from './exchange.ts'

/** Nothing reads the ground truth in this process, so its logs are short. */
const REMEMBER = 100
/** A message posted right before the exit would be lost with the process. */
const LAST_WORD_MS = 50

/** Options that main may set; the others cannot cross a message port. */
export type UtilityOptions = Pick<
  PracticeOptions,
  'seed' | 'rate' | 'markets' | 'flushMs' | 'account' | 'resubscribe' | 'candles'
>

export type ToPractice = { readonly type: 'start'; readonly options?: UtilityOptions } | { readonly type: 'stop' }

/** `started` carries the key of a play-money account, over the port only; it is never printed. */
export type FromPractice =
  | { readonly type: 'started'; readonly addresses: Addresses; readonly userId: string; readonly apiKey: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly reason: string }

/** Runs the exchange behind a message port. `exit` ends the process. */
export function servePort(port: Pick<ParentPort, 'on' | 'postMessage'>, exit: (code: number) => void): void {
  let exchange: Promise<PracticeExchange> | null = null
  const say = (message: FromPractice): void => port.postMessage(message)
  const fail = (error: unknown): void =>
    say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })

  async function start(options: UtilityOptions): Promise<void> {
    if (exchange) throw new Error('the practice exchange is already running')
    exchange = startPractice({ ...options, port: 0, host: '127.0.0.1', remember: REMEMBER })
    exchange.catch(() => {
      exchange = null
    })
    const { addresses, account } = await exchange
    say({ type: 'started', addresses, userId: account.userId, apiKey: account.apiKey })
  }

  async function stop(): Promise<void> {
    await (await exchange)?.stop()
    say({ type: 'stopped' })
    exit(0)
  }

  port.on('message', ({ data }: { data: ToPractice }) => {
    const done = data.type === 'start' ? start(data.options ?? {}) : stop()
    done.catch(fail)
  })
  process.on('uncaughtException', (error) => {
    fail(error)
    setTimeout(() => exit(1), LAST_WORD_MS)
  })
}

if (process.parentPort) servePort(process.parentPort, (code) => process.exit(code))
