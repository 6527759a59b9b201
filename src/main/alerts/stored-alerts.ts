import * as v from 'valibot'
import { moment, planEntries } from '../../contract/alert-plan.ts'
import { decimal } from '../../contract/requests/fields.ts'
import { MOST_FIRINGS, type Alert } from '../../core/alerts/alert.ts'
import type { KeptAlerts } from './alerts-api.ts'

const entry = v.strictObject({
  ...planEntries,
  id: v.string(),
  venueId: v.string(),
  createdAt: v.number(),
  state: v.picklist(['active', 'paused', 'fired', 'expired']),
  firings: v.pipe(
    v.array(v.strictObject({ at: v.number(), value: v.nullable(decimal), mayHaveSince: v.nullable(v.number()) })),
    v.maxLength(MOST_FIRINGS)
  ),
  seen: v.boolean()
})

/** Of versions that had nothing but prices, each once. */
const former = v.pipe(
  v.strictObject({
    id: v.string(),
    venueId: v.string(),
    market: v.string(),
    direction: v.picklist(['above', 'below']),
    price: decimal,
    createdAt: v.number(),
    fired: v.nullable(v.strictObject({ at: v.number(), price: decimal })),
    seen: v.boolean()
  }),
  v.transform(({ direction, price, fired, ...same }): Omit<Alert, 'lacks'> => ({
    ...same,
    condition: { kind: 'price', way: direction === 'above' ? 'up' : 'down', price },
    repeat: { kind: 'once' },
    note: '',
    sound: 'chime',
    expiresAt: null,
    state: fired === null ? 'active' : 'fired',
    firings: fired === null ? [] : [{ at: fired.at, value: fired.price, mayHaveSince: null }]
  }))
)

const watched = v.record(v.string(), v.strictObject({ at: moment, prices: v.record(v.string(), decimal) }))
const either = v.union([entry, former])

/** What is stored; what does not fit is left out, each entry by itself. */
export function readStoredAlerts(kept: unknown): Pick<KeptAlerts, 'watched'> & { readonly alerts: readonly Alert[] } {
  const document = v.safeParse(v.looseObject({ alerts: v.array(v.unknown()) }), kept)
  if (!document.success) return { alerts: [], watched: {} }
  const read = v.safeParse(watched, document.output['watched'])
  return {
    alerts: document.output.alerts.flatMap((one): readonly Alert[] => {
      const alert = v.safeParse(either, one)
      return alert.success ? [{ ...alert.output, lacks: null }] : []
    }),
    watched: read.success ? read.output : {}
  }
}

export const oddAlertsIn = (kept: Readonly<Record<string, unknown>>): number =>
  (Array.isArray(kept['alerts']) ? kept['alerts'].length : 0) - readStoredAlerts(kept).alerts.length

/** As they are stored: what an alert lacks now is not. */
export const toStored = (alerts: readonly Alert[]): KeptAlerts['alerts'] =>
  alerts.map(({ lacks: _, ...alert }) => alert)
