import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createSeal } from '../../../../src/main/vault/seal.ts'
import { createSigner } from '../../../../src/main/vault/signer.ts'

const KEY = 'k3y/With+Symbols=='
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('sign header', () => {
  // Expected values are computed without this code: printf '%s%s' "$(printf BODY | base64 -w0)" 'k3y/With+Symbols==' |
  // md5sum
  it.each([
    ['no body', '', 'bd46f8db53f28a05348a537a3a97ae8e'],
    ['an ASCII body', '{"market":"BTC_USDT","direction":"sell","quantity":"0.25"}', '7ed7e3002aa2b3643baf5b2622b18d1b'],
    ['a body beyond ASCII', '{"tag":"Grüße 🚀 日本"}', 'eb669d57835bafab02d33ca6663b2789'],
    ['spaces and a line break, kept', '{ "a" : 1 ,  "b":2 }\n', '169a6e149ceda2dda230028a4c390c0f'],
    ['a body of a million bytes', 'x'.repeat(1_000_000), '122b0aeeb61ad7c00b05efca4445e0e8']
  ])('matches md5sum for %s', (_, body, sign) => {
    expect(createSigner('user-1', KEY).sign(bytes(body))).toEqual({ userId: 'user-1', sign })
  })

  it('covers the given bytes only if they are part of a larger buffer', () => {
    const inside = bytes(`junk{ "a" : 1 ,  "b":2 }\njunk`).subarray(4, -4)
    expect(createSigner('user-1', KEY).sign(inside).sign).toBe('169a6e149ceda2dda230028a4c390c0f')
  })

  it('throws after the key was wiped', () => {
    const signer = createSigner('user-1', KEY)
    signer.wipe()
    expect(() => signer.sign(bytes(''))).toThrow('this account is closed')
  })

  it.each([
    ['the signer', KEY, () => createSigner('user-1', KEY)],
    [
      'the seal',
      'c2VhbCBrZXkgb2YgdGhpcnR5LXR3byBieXRlcw==',
      () => createSeal('c2VhbCBrZXkgb2YgdGhpcnR5LXR3byBieXRlcw==')
    ]
  ])('%s overwrites the bytes of its key when it is wiped', (_, secret, create) => {
    const from = vi.spyOn(Buffer, 'from')
    const holder = create()
    const held = from.mock.results.flatMap(({ value }, index) =>
      from.mock.calls[index]?.at(0) === secret && Buffer.isBuffer(value) ? [value] : []
    )
    from.mockRestore()
    expect(held.map((buffer) => buffer.some((byte) => byte !== 0))).toEqual([true])
    holder.wipe()
    expect(held.map((buffer) => buffer.some((byte) => byte !== 0))).toEqual([false])
  })

  it('reveals nothing of the key to inspection or JSON', () => {
    const signer = createSigner('user-1', KEY)
    const shown = inspect(signer, { depth: 9, showHidden: true }) + JSON.stringify(signer) + signer.sign.toString()
    expect(shown).not.toContain(KEY)
  })
})
