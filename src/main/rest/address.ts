const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** @param host a name or address, with or without its port */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/:\d+$/, ''))

/**
 * Checks the address of a venue. SECURITY: a signature or token never crosses a network unencrypted, so `http:` and
 * `ws:` are for loopback only. Throws with a message for the author of the venue list.
 */
export function venueAddress(text: string, schemes: 'http' | 'ws'): URL {
  if (!URL.canParse(text)) throw new Error(`not an address: ${text.slice(0, 200)}`)
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw new Error('a venue address must not hold a user name or password')
  if (url.protocol === `${schemes}s:`) return url
  if (url.protocol !== `${schemes}:`) throw new Error(`a venue address must start with ${schemes}s://`)
  if (!isLoopback(url.hostname))
    throw new Error(`${schemes}:// is allowed to this machine only; use ${schemes}s:// for ${url.hostname}`)
  return url
}
