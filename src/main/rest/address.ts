const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Checks the address of a venue. SECURITY: a sign header or a token never crosses a network in the clear, so plain
 * `http:` and `ws:` are for this machine only. Throws with words for whoever wrote the venue list.
 */
export function venueAddress(text: string, schemes: 'http' | 'ws'): URL {
  if (!URL.canParse(text)) throw new Error(`not an address: ${text.slice(0, 200)}`)
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw new Error('a venue address must not hold a user name or password')
  if (url.protocol === `${schemes}s:`) return url
  if (url.protocol !== `${schemes}:`) throw new Error(`a venue address must start with ${schemes}s://`)
  if (!LOOPBACK.has(url.hostname))
    throw new Error(`${schemes}:// is allowed to this machine only; use ${schemes}s:// for ${url.hostname}`)
  return url
}
