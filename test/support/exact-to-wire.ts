import * as v from 'valibot'
import { orderDraft } from '../../src/contract/requests/orders.ts'
import { parseExact } from '../../src/contract/wire/exact-json.ts'
import { limitOrderBody } from '../../src/contract/wire/requests.ts'
import { trimZeros } from '../../src/core/money.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { readTyped } from '../../src/renderer/format/typed-number.ts'

/** A number and how many of its last digits stand after the point: exact, and nothing of the app's own arithmetic. */
interface Exact {
  readonly digits: bigint
  readonly decimals: number
}

/** mulberry32: a run can be repeated from its seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function generated(random: () => number): Exact {
  // A field takes 30 digits before the point, and 10 to the power of 29 has so many.
  const length = 1 + Math.floor(random() * 29)
  const text = Array.from({ length }, () => Math.floor(random() * 10)).join('')
  // Small ones, round ones and those next to a power of ten are where notations change.
  const special = random()
  const digits =
    special < 0.05
      ? 1n
      : special < 0.1
        ? 10n ** BigInt(length) - 1n
        : special < 0.15
          ? 10n ** BigInt(length)
          : BigInt(text)
  return { digits, decimals: Math.floor(random() * 19) }
}

function written({ digits, decimals }: Exact, group: boolean): string {
  const padded = digits.toString().padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const fraction = decimals === 0 ? '' : `.${padded.slice(-decimals)}`
  return (group && fraction !== '' ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : whole) + fraction
}

function read(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

const isSame = (a: Exact, b: Exact): boolean =>
  a.digits * 10n ** BigInt(b.decimals) === b.digits * 10n ** BigInt(a.decimals)

/**
 * Sends `count` generated amounts the way that a typed one goes: ticket, IPC, journal, wire. Answers the first that
 * does not arrive as it was typed, or in another notation than plain digits; null when all do.
 */
export function firstInexact(count: number, seed: number): { readonly typed: string; readonly wire: string } | null {
  const random = randomOf(seed)
  for (let index = 0; index < count; index++) {
    const [quantity, price] = [generated(random), generated(random)]
    const typed = [written(quantity, random() < 0.3), written(price, random() < 0.3)] as const
    const [a, b] = typed.map((text) => readTyped(text, { group: ',', point: '.' }))
    if (a == null || b == null) return { typed: typed.join(' at '), wire: 'not read at all' }
    const draft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity: a,
      total: null,
      price: b,
      stopLossPrice: null
    } as const
    const arrived = v.safeParse(orderDraft, structuredClone(draft))
    const kept = JSON.parse(JSON.stringify(arrived.success ? arrived.output : draft)) as typeof draft
    const line = orderLine(kept).split(' ')
    const body = limitOrderBody({
      market: kept.market,
      side: kept.side,
      quantity: trimZeros(kept.quantity),
      price: trimZeros(kept.price),
      stopLossPrice: null,
      clientOrderId: 'c'
    })
    const parsed = parseExact(body)
    const fields = parsed.ok && typeof parsed.value === 'object' && parsed.value !== null ? { ...parsed.value } : {}
    const wire = ['quantity', 'price'].map((name) =>
      name in fields ? String(Object.entries(fields).find(([key]) => key === name)?.[1]) : ''
    )
    const isExact = [quantity, price].every(
      (value, at) => /^\d+(\.\d+)?$/.test(wire[at] ?? '') && isSame(value, read(wire[at] ?? ''))
    )
    if (!arrived.success || !isExact || line[4] !== wire[0] || line[6] !== wire[1])
      return { typed: typed.join(' at '), wire: body }
  }
  return null
}
