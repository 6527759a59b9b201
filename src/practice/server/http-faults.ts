/** Takes a fault away again; harmless when called twice. */
export type Undo = () => void

/**
 * Where a fault strikes: `headers` before the body was read, `before` the call was handled, `after` it was handled (an
 * order is then really placed).
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
  /** Handled; the answer is cut in the middle of the JSON but a complete HTTP message. */
  | { readonly kind: 'broken-json' }
  /** Handled; the head announces the whole body, half of it is sent, the connection closes. */
  | { readonly kind: 'truncated' }

export interface HttpTarget {
  /** The exact path, or a pattern over it. All paths when absent. */
  readonly path?: string | RegExp
  readonly method?: string
  /** Strikes this many times, then never again. Without it: until undone. */
  readonly times?: number
}

interface Placed {
  readonly target: HttpTarget
  readonly fault: HttpFault
  left: number
}

/** The faults that wait for HTTP requests. The first that matches strikes; at most one a request. */
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
