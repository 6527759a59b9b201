import type { EquityPoint } from '../../core/record/equity-curve.ts'
import type { FillEvent } from '../../core/record/events.ts'
import type { FillMarks, MarkedFill } from '../../core/record/fill-costs.ts'
import type { RecordFile } from './record-file.ts'
import type { AFTER_FILL_MS } from './tables/marks-table.ts'

/** What the account was worth, by time, in this currency. */
export const equityPoints = (file: RecordFile, reference: string): readonly EquityPoint[] =>
  file
    .read((tables) => tables.equity.all(reference), [])
    .map(({ at, worth, deposited, notValued }) => ({ at, worth, deposited, isPartial: notValued > 0 }))

const NAMES = { 10_000: 'after10s', 60_000: 'after1m', 300_000: 'after5m' } as const satisfies Record<
  (typeof AFTER_FILL_MS)[number],
  keyof FillMarks
>

/** What was recorded around a fill; `since`: of the oldest mark, null for none. */
export interface RecordedMarks {
  readonly of: (fill: FillEvent) => Pick<MarkedFill, 'orderType' | 'marks'>
  readonly since: number | null
}

export function recordedMarks(file: RecordFile): RecordedMarks {
  const [sent, marks] = file.read((tables) => [tables.marks.sent(), tables.marks.marks()] as const, [[], []] as const)
  const orders = new Map(sent.map((one) => [one.orderKey, one]))
  const after = new Map(marks.map((one) => [`${one.fillId} ${NAMES[one.afterMs]}`, one.mid]))
  const times = [...sent, ...marks].map(({ at }) => at)
  return {
    of({ id, orderKey }) {
      const order = orderKey === null ? undefined : orders.get(orderKey)
      return {
        orderType: order?.orderType ?? null,
        marks: {
          estimate: order?.estimate ?? null,
          arrival: order?.mid ?? null,
          after10s: after.get(`${id} after10s`) ?? null,
          after1m: after.get(`${id} after1m`) ?? null,
          after5m: after.get(`${id} after5m`) ?? null
        }
      }
    },
    since: times.length === 0 ? null : times.reduce((least, at) => Math.min(least, at))
  }
}
