import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../../contract/clock.ts'
import type { FillEvent } from '../../core/record/events.ts'
import type { Fill } from '../../core/orders/order.ts'
import type { Journal } from '../journal/journal-api.ts'
import { fillPages } from '../journal/read-all.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** Tells the record what happens in the open account. */
export interface AccountFollower {
  /** A fill is new, or its order has become known. */
  filled(fill: Fill): void
  /** Also tells what is in the journal, in turns that do not block main. */
  start(): void
  stop(): void
}

export function followAccount(parts: {
  readonly record: Pick<SwitchedRecord, 'tell'>
  readonly journal: Pick<Journal, 'fillsAfter'>
  readonly log: Log
}): AccountFollower {
  const { record, journal, log } = parts
  let isStopped = false

  async function tellEarlier(): Promise<void> {
    for (const page of fillPages(journal, 0, null)) {
      record.tell({ kind: 'events', events: page.flatMap(eventOf) })
      await nextTurn()
      if (isStopped) return
    }
  }

  return {
    filled(fill) {
      if (!isStopped) record.tell({ kind: 'events', events: eventOf(fill) })
    },
    start() {
      tellEarlier().catch((error: unknown) => log.error('earlier fills could not be told to the record', error))
    },
    stop() {
      isStopped = true
    }
  }
}

/** None without a side: it comes again when that is known. */
const eventOf = ({
  id,
  orderKey,
  market,
  side,
  price,
  quantity,
  total,
  fee,
  feeCurrency,
  role,
  at
}: Fill): FillEvent[] =>
  side === null
    ? []
    : [{ kind: 'fill', id, orderKey, market, side, price, quantity, total, fee, feeCurrency, role, at }]
