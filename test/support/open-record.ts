import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ConvertEvent, MovementEvent, RecordEvent } from '../../src/core/record/events.ts'
import { openRecordFile } from '../../src/main/record/record-file.ts'
import { keepRecord, type RecordKeeper } from '../../src/main/record/record-keeper.ts'
import { quietLog } from './quiet-log.ts'

/** A record in USDT until the end of the test. `prices`: what coins are worth at all times. */
export function openRecord(
  now: () => number,
  prices: Readonly<Record<string, string>> = {}
): { readonly keeper: RecordKeeper; add(...events: readonly RecordEvent[]): void } {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  const file = openRecordFile({
    path: join(folder, 'one.db'),
    stamp: '1',
    log: quietLog,
    onProblem: () => undefined,
    onUnusable: () => undefined
  })
  const keeper = keepRecord({ file, reference: 'USDT', now })
  onTestFinished(() => {
    keeper.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  return {
    keeper,
    add(...events) {
      keeper.desk().book.put(events)
      const found = events.flatMap(({ kind, id }) =>
        Object.entries(prices).map(([currency, price]) => ({
          ...{ kind, id, currency, price },
          ...({ reference: 'USDT', source: 'live' } as const)
        }))
      )
      keeper.take({ kind: 'prices', prices: found })
    }
  }
}

export const movement = (currency: string, amount: string, at: number, price: string | null = null): MovementEvent => ({
  ...{ kind: 'movement', id: `${currency}:${at}`, currency, amount, at, price, note: '', isLabelled: price !== null },
  label: amount.startsWith('-') ? 'withdrawal' : 'deposit'
})

export const convert = (from: string, to: string, gave: string, got: string, at: number): ConvertEvent => ({
  ...{ kind: 'convert', id: `c:${at}`, from, to, gave, got, at }
})
