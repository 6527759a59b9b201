import type { CrossWay } from '../../src/core/alerts/alert-fields.ts'
import type { Alert, AlertPlan } from '../../src/core/alerts/alert.ts'

/** A new alert on a price, once. */
export const atPrice = (market: string, way: CrossWay, price: string, over: Partial<AlertPlan> = {}): AlertPlan => ({
  market,
  condition: { kind: 'price', way, price },
  repeat: { kind: 'once' },
  note: '',
  sound: 'chime',
  expiresAt: null,
  ...over
})

/** One that waits at the practice exchange. */
export const alertOf = (plan: AlertPlan, over: Partial<Alert> = {}): Alert => ({
  ...plan,
  id: 'a',
  venueId: 'practice',
  createdAt: 0,
  state: 'active',
  firings: [],
  seen: true,
  lacks: null,
  ...over
})
