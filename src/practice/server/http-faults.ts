/** Removes a fault; calling it twice has no effect. */
export type Undo = () => void

/**
 * When a fault applies: at the `headers`, `before` the call is handled, or `after` (an order is then really placed).
 */
export type HttpFault =
  | {
      readonly kind: 'answer'
      readonly when: 'before' | 'after'
      readonly status: number
      readonly text?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'reset'; readonly when: 'headers' | 'before' | 'after' }
  | { readonly kind: 'hang'; readonly when: 'headers' | 'before' | 'after' }
  | { readonly kind: 'late'; readonly when: 'before' | 'after'; readonly delayMs: number }
  /** Handled; the answer is truncated JSON in a complete HTTP message. */
  | { readonly kind: 'broken-json' }
  /** Handled; the head announces the whole body, half of it is sent, the connection closes. */
  | { readonly kind: 'truncated' }

export interface HttpTarget {
  /** The exact path, or a pattern. All paths by default. */
  readonly path?: string | RegExp
  readonly method?: string
  /** Applies this many times; until undone by default. */
  readonly times?: number
}

interface Placed {
  readonly target: HttpTarget
  readonly fault: HttpFault
  left: number
}

/** Faults of HTTP requests. The first match applies; at most one per request. */
export class HttpFaults {
  readonly #placed = new Set<Placed>()

  place(target: HttpTarget, fault: HttpFault): Undo {
    const placed: Placed = { target, fault, left: target.times ?? Infinity }
    this.#placed.add(placed)
    return () => void this.#placed.delete(placed)
  }

  take(method: string, path: string): HttpFault | null {
    for (const placed of this.#placed) {
      if (!strikes(placed.target, method, path)) continue
      placed.left -= 1
      if (placed.left <= 0) this.#placed.delete(placed)
      return placed.fault
    }
    return null
  }

  clear(): void {
    this.#placed.clear()
  }
}

function strikes({ method, path }: HttpTarget, actualMethod: string, actualPath: string): boolean {
  if (method !== undefined && method !== actualMethod) return false
  if (path === undefined) return true
  return typeof path === 'string' ? path === actualPath : path.test(actualPath)
}
