import type { EngineReads } from '../../engine/api/engine.ts'
import type { Params } from './request.ts'

export const CHANNELS = ['lastprice', 'depth', 'ticker', 'trade', 'order', 'balance', 'deal'] as const
export type Channel = (typeof CHANNELS)[number]

const PRIVATE: readonly Channel[] = ['order', 'balance', 'deal']
const isPrivate = (channel: Channel): boolean => PRIVATE.includes(channel)

export interface ChannelMethod {
  readonly channel: Channel
  readonly verb: 'subscribe' | 'unsubscribe'
}

/** `depth_subscribe` and the like; null for other methods. */
export function channelMethod(method: string): ChannelMethod | null {
  for (const channel of CHANNELS) {
    if (method === `${channel}_subscribe`) return { channel, verb: 'subscribe' }
    if (method === `${channel}_unsubscribe`) return { channel, verb: 'unsubscribe' }
  }
  return null
}

/**
 * The items of a request: markets, `<market>:<scale_index>` for depth, currencies for balances. A string is an error
 * message.
 */
export function itemsOf(wanted: ChannelMethod, params: Params, reads: EngineReads): readonly string[] | string {
  const { channel, verb } = wanted
  if (params === 'all') return allItems(channel, reads)
  if (params.length === 0) {
    // interface.md, rule 2: only these three channels read an empty list as all.
    return verb === 'unsubscribe' && isPrivate(channel) ? allItems(channel, reads) : 'Params are empty'
  }
  for (const item of params) {
    const wrong = whatIsWrong(channel, item, reads)
    if (wrong !== null) return wrong
  }
  return params
}

/** With `all`, balances cover every currency; by name only base currencies are allowed. */
function allItems(channel: Channel, reads: EngineReads): readonly string[] {
  if (channel === 'balance') return reads.currencies()
  if (channel !== 'depth') return reads.markets().map(({ symbol }) => symbol)
  return reads.markets().flatMap(({ symbol }) => (reads.scales(symbol) ?? []).map(({ index }) => `${symbol}:${index}`))
}

function whatIsWrong(channel: Channel, item: string, reads: EngineReads): string | null {
  if (channel === 'balance') {
    return reads.markets().some(({ base }) => base === item) ? null : `Currency ${shown(item)} not found`
  }
  if (channel !== 'depth') return reads.market(item) ? null : `Market ${shown(item)} not found`
  const [market = '', scale = ''] = item.split(':')
  const scales = reads.scales(market)
  if (scales === null) return `Market ${shown(market)} not found`
  const isKnown = scales.some(({ index }) => item === `${market}:${index}`)
  return isKnown ? null : `Scale ${shown(scale)} of market ${market} not found`
}

const shown = (text: string): string => text.slice(0, 60)
