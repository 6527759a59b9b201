import type { ParentPort } from 'electron'
import { fundsOf } from './host/demo-account.ts'
import {
  startPractice,
  type AccountOrigin,
  type Addresses,
  type KeepOptions,
  type PracticeExchange,
  type PracticeOptions
} from './exchange.ts'

/** Nothing reads the ground truth in this process, so its logs are short. */
const REMEMBER = 100
/** A message posted right before the exit would be lost with the process. */
const LAST_WORD_MS = 50

/** Options that main may set; the others cannot cross a message port. */
export type UtilityOptions = Pick<
  PracticeOptions,
  'seed' | 'rate' | 'markets' | 'flushMs' | 'account' | 'resubscribe' | 'candles'
>

/** Where the account is kept; `anew`: its balance, whatever the file holds. */
interface KeepAccount {
  readonly file: string
  readonly anew: { readonly usdt: string; readonly coins: boolean } | null
}

export type ToPractice =
  | { readonly type: 'start'; readonly options?: UtilityOptions; readonly keep?: KeepAccount }
  /** The price of a market jumps by a fraction. */
  | { readonly type: 'gap'; readonly market: string; readonly by: number }
  | { readonly type: 'stop' }

/** `started` carries the key of a play-money account, over the port only; it is never printed. */
export type FromPractice =
  | {
      readonly type: 'started'
      readonly addresses: Addresses
      readonly userId: string
      readonly apiKey: string
      readonly origin: AccountOrigin
    }
  /** The account could not be written: the system's code. */
  | { readonly type: 'not-kept'; readonly code: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly reason: string }

/** Runs the exchange behind a message port. `exit` ends the process. */
export function servePort(port: Pick<ParentPort, 'on' | 'postMessage'>, exit: (code: number) => void): void {
  let exchange: Promise<PracticeExchange> | null = null
  const say = (message: FromPractice): void => port.postMessage(message)
  const fail = (error: unknown): void =>
    say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })

  async function start(options: UtilityOptions, keep: { readonly keep?: KeepOptions }): Promise<void> {
    if (exchange) throw new Error('the practice exchange is already running')
    exchange = startPractice({ ...options, ...keep, port: 0, host: '127.0.0.1', remember: REMEMBER })
    exchange.catch(() => {
      exchange = null
    })
    const { addresses, account, origin } = await exchange
    say({ type: 'started', addresses, userId: account.userId, apiKey: account.apiKey, origin })
  }

  const kept = ({ file, anew }: KeepAccount): KeepOptions => ({
    file,
    ...(anew === null ? {} : { anew: fundsOf(anew) }),
    failed: (code) => say({ type: 'not-kept', code })
  })

  async function gap(market: string, by: number): Promise<void> {
    const running = await exchange
    running?.control.bots.gap(market, by)
  }

  async function stop(): Promise<void> {
    await (await exchange)?.stop()
    say({ type: 'stopped' })
    exit(0)
  }

  port.on('message', ({ data }: { data: ToPractice }) => {
    const run = (): Promise<void> => {
      if (data.type === 'start')
        return start(data.options ?? {}, data.keep === undefined ? {} : { keep: kept(data.keep) })
      return data.type === 'gap' ? gap(data.market, data.by) : stop()
    }
    run().catch(fail)
  })
  process.on('uncaughtException', (error) => {
    fail(error)
    setTimeout(() => exit(1), LAST_WORD_MS)
  })
}

if (process.parentPort) servePort(process.parentPort, (code) => process.exit(code))
