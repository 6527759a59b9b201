import { onTestFinished } from 'vitest'
import { startPractice, type PracticeExchange, type PracticeOptions } from '../../src/practice/exchange.ts'
import { PracticeClient } from './practice-client.ts'

export interface Practice extends PracticeExchange {
  /** Signed calls and sockets of the demo account. */
  readonly client: PracticeClient
  readonly seed: number
}

/**
 * A practice exchange for one test, stopped when it ends. Still unless a `rate` is given. The seed is printed; set
 * PRACTICE_SEED to replay one.
 */
export async function practice(options: PracticeOptions = {}): Promise<Practice> {
  const seed = options.seed ?? Number(process.env.PRACTICE_SEED ?? Math.floor(Math.random() * 1_000_000))
  process.stdout.write(`practice exchange: PRACTICE_SEED=${seed}\n`)
  const exchange = await startPractice({ rate: 0, remember: 1_000_000, ...options, seed })
  const client = new PracticeClient(exchange.addresses, exchange.account)
  onTestFinished(async () => {
    client.close()
    await exchange.stop()
  })
  return { ...exchange, client, seed }
}
