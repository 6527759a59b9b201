import type { ChannelParts, OpenChannel } from './channel.ts'
import { balance } from './channels/balance.ts'
import { deal } from './channels/deal.ts'
import { depth } from './channels/depth.ts'
import { lastPrice } from './channels/last-price.ts'
import { order } from './channels/order.ts'
import { ticker } from './channels/ticker.ts'
import { trade } from './channels/trade.ts'

/** Every channel of the stream. The account's first: order events matter more than prices. */
export const CHANNELS = [order, deal, balance, depth, trade, ticker, lastPrice] as const

type Listed = (typeof CHANNELS)[number]
export type ChannelName = Listed['name']

/** What all of them take as demand, and what all of them give to. */
type Together = Listed['open'] extends (parts: ChannelParts<infer Sink>) => OpenChannel<infer Demand>
  ? { readonly demand: Demand; readonly sink: Sink }
  : never
export type ChannelsDemand = Together['demand']
export type ChannelsSink = Together['sink']

/** The channels of one feed by name, in the same order. */
export type OpenChannels = ReadonlyMap<ChannelName, OpenChannel<ChannelsDemand>>

export const openChannels = (partsOf: (name: ChannelName) => ChannelParts<ChannelsSink>): OpenChannels =>
  new Map(CHANNELS.map((channel) => [channel.name, channel.open(partsOf(channel.name))]))
