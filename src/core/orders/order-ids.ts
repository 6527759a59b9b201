import type { Side } from '../market.ts'
import { placedId, type OrderFacts } from './facts.ts'

type Placed = Pick<OrderFacts, 'market' | 'side'>

/**
 * The keys of orders by the venue's id and by ours. SECURITY: an id names an order only together with its market and
 * side: with others it is a mistake of the venue, and no evidence.
 */
export class OrderIds {
  readonly #byVenueId = new Map<string, string>()
  readonly #byClientId = new Map<string, string>()
  /** The first order with this id of the venue, and the own order with this id of ours, wherever they are. */
  readonly #anywhere = new Map<string, string>()

  /** @param isKept false for the key of a row that is gone */
  add({ key, intent, venueId, clientOrderId, ...placed }: OrderFacts, isKept: (key: string) => boolean): void {
    if (venueId !== null) {
      const owner = this.ofVenue(placed, venueId)
      if (owner === undefined || !isKept(owner)) this.#byVenueId.set(placedId(placed, venueId), key)
      const first = this.#anywhere.get(venueId)
      if (first === undefined || !isKept(first)) this.#anywhere.set(venueId, key)
    }
    if (clientOrderId === null) return
    this.#byClientId.set(placedId(placed, clientOrderId), key)
    if (intent !== null) this.#anywhere.set(clientOrderId, key)
  }

  ofVenue = (placed: Placed, venueId: string): string | undefined => this.#byVenueId.get(placedId(placed, venueId))

  ofClient = (placed: Placed, clientOrderId: string): string | undefined =>
    this.#byClientId.get(placedId(placed, clientOrderId))

  /** A fill has no side. Undefined if orders on both sides have this id. */
  ofFill(market: string, venueId: string): string | undefined {
    const [buy, sell] = (['buy', 'sell'] satisfies Side[]).map((side) => this.ofVenue({ market, side }, venueId))
    return buy === undefined || sell === undefined ? (buy ?? sell) : undefined
  }

  /** Another order that has an id of this one: our own id is the worse mistake. */
  another({ key, venueId, clientOrderId }: OrderFacts): string | null {
    const others = [clientOrderId, venueId].map((id) => (id === null ? undefined : this.#anywhere.get(id)))
    return others.find((other) => other !== undefined && other !== key) ?? null
  }
}
