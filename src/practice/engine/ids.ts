import { createRandom } from './random.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PAIRS = Array.from({ length: 1024 }, (_, n) => CROCKFORD.charAt(n >> 5) + CROCKFORD.charAt(n & 31))
const pair = (n: number): string => PAIRS[n & 1023] ?? '00'

/**
 * ULIDs: 48 bits of time, 40 random bits of this source, then a 40-bit counter: sorted by creation, and unique per
 * source.
 */
export function createUlids(seed: number): (at: number) => string {
  const random = createRandom(seed)
  const own = Array.from({ length: 4 }, () => pair(Math.floor(random() * 1024))).join('')
  let count = 0
  let prefixAt = -1
  let prefix = ''
  return (at) => {
    if (at !== prefixAt) {
      prefixAt = at
      prefix = timeText(at) + own
    }
    count += 1
    const low = count % 0x4000_0000
    const high = Math.floor(count / 0x4000_0000)
    return prefix + pair(high) + pair(low >>> 20) + pair(low >>> 10) + pair(low)
  }
}

function timeText(at: number): string {
  let text = ''
  for (let rest = Math.floor(at), digit = 0; digit < 5; digit += 1) {
    text = pair(rest % 1024) + text
    rest = Math.floor(rest / 1024)
  }
  return text
}

/** Version 4 UUIDs from a seed. */
export function createUuids(seed: number): () => string {
  const random = createRandom(seed)
  const hex = (digits: number): string =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const variant = (): string => '89ab'.charAt(Math.floor(random() * 4))
  return () => `${hex(8)}-${hex(4)}-4${hex(3)}-${variant()}${hex(3)}-${hex(8)}${hex(4)}`
}
