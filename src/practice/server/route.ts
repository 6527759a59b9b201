import type { Json } from './exact-json.ts'
import type { Reply } from './reply.ts'

/** A JSON object with numbers as text (exact-json.ts). */
export type Body = { readonly [key: string]: Json }

interface Call {
  /** The `{named}` parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Body
  /** Empty on public routes unless the client sent one. */
  readonly userId: string
}

export interface Route {
  readonly method: string
  /** `/v1/things/{id}` */
  readonly path: string
  readonly isPublic: boolean
  readonly handle: (call: Call) => Reply
}

export const publicRoute = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path,
  isPublic: true,
  handle
})
export const privateRoute = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path,
  isPublic: false,
  handle
})

export type Match =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown-path' }

/** The first matching route wins, so a fixed path is listed before one with a parameter. */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  const allowed: string[] = []
  let isFixed = false
  for (const route of routes) {
    const params = matchPath(route.path, path)
    // A fixed path wins: `/orders/market` is no order with that id.
    if (params === null || (isFixed && route.path.includes('{'))) continue
    isFixed ||= !route.path.includes('{')
    if (route.method === method) return { kind: 'found', route, params }
    allowed.push(route.method)
  }
  return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'unknown-path' }
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith('{')) {
      const value = decode(text)
      if (value === null || value === '') return null
      params[part.slice(1, -1)] = value
    } else if (part !== text) return null
  }
  return params
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
