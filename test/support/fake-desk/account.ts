import type { Balance, Fill, Order } from '../../../src/core/orders/order.ts'
import { inWords } from '../../../src/core/message.ts'

const base = (now: number): Omit<Order, 'key' | 'market' | 'side' | 'type' | 'state' | 'createdAt'> => ({
  venueId: '01JEXAFCCC5ZVJPZAAHHDKQBNG',
  clientOrderId: null,
  price: null,
  quantity: null,
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  reason: null,
  dismissUnresolved: false,
  own: true,
  updatedAt: now,
  finishedAt: null
})

/** One order of each kind that a table has to show. */
export const ordersAt = (now: number): readonly Order[] => [
  {
    ...base(now),
    key: 'o1',
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    price: '66950',
    quantity: '0.2',
    filledQuantity: '0.08',
    filledTotal: '5356',
    state: 'partial',
    createdAt: now - 130_000
  },
  {
    ...base(now),
    key: 'o2',
    market: 'ETH_USDT',
    side: 'sell',
    type: 'limit',
    price: '3480',
    quantity: '1.5',
    state: 'working',
    createdAt: now - 662_000
  },
  {
    ...base(now),
    key: 'venue:o3',
    market: 'LTC_USDT',
    side: 'buy',
    type: 'limit',
    price: '79.5',
    quantity: '12',
    state: 'working',
    own: false,
    createdAt: now - 9_400_000
  },
  {
    ...base(now),
    key: 'o4',
    venueId: null,
    market: 'XMR_USDT',
    side: 'buy',
    type: 'market',
    quantity: '4.2',
    state: 'unknown',
    reason: { code: 'sent-reason', params: { reason: { code: 'server-timeout', params: {} } } },
    createdAt: now - 6_000
  },
  {
    ...base(now),
    key: 'o5',
    market: 'TRX_USDT',
    side: 'sell',
    type: 'market',
    quantity: '6754',
    filledQuantity: '6754',
    filledTotal: '2000.535',
    state: 'filled',
    createdAt: now - 60_000,
    finishedAt: now - 59_000
  },
  {
    ...base(now),
    key: 'o6',
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    total: '5000',
    filledQuantity: '0.0744',
    filledTotal: '4999.97',
    state: 'filled',
    createdAt: now - 1_860_000,
    finishedAt: now - 1_859_000
  },
  {
    ...base(now),
    key: 'o7',
    market: 'SOL_USDT',
    side: 'sell',
    type: 'limit',
    price: '182.4',
    quantity: '20',
    state: 'cancelled',
    createdAt: now - 7_200_000,
    finishedAt: now - 3_600_000
  },
  {
    ...base(now),
    key: 'o8',
    market: 'DOGE_USDT',
    side: 'buy',
    type: 'market',
    quantity: '900000',
    state: 'rejected',
    reason: inWords('Insufficient funds. USDT wallet balance is 24310.55.'),
    createdAt: now - 9_000_000,
    finishedAt: now - 9_000_000
  }
]

export const fillsAt = (now: number): readonly Fill[] => [
  {
    id: 'd1',
    orderKey: 'o1',
    market: 'BTC_USDT',
    side: 'buy',
    price: '66950',
    quantity: '0.05',
    total: '3347.5',
    fee: '3.3475',
    feeCurrency: 'USDT',
    role: 'maker',
    at: now - 90_000
  },
  {
    id: 'd2',
    orderKey: 'o1',
    market: 'BTC_USDT',
    side: 'buy',
    price: '66950',
    quantity: '0.03',
    total: '2008.5',
    fee: '2.0085',
    feeCurrency: 'USDT',
    role: 'maker',
    at: now - 40_000
  },
  {
    id: 'd3',
    orderKey: 'o5',
    market: 'TRX_USDT',
    side: 'sell',
    price: '0.2962',
    quantity: '6754',
    total: '2000.5348',
    fee: '2.0005348',
    feeCurrency: 'USDT',
    role: 'taker',
    at: now - 59_000
  },
  {
    id: 'd4',
    orderKey: null,
    market: 'ETH_USDT',
    side: null,
    price: '3398.12',
    quantity: '0.75',
    total: '2548.59',
    fee: '0.00075',
    feeCurrency: 'ETH',
    role: 'other',
    at: now - 88_000_000
  }
]

export const balancesAt = (now: number): readonly Balance[] => [
  { currency: 'USDT', available: '24310.55', held: '8034', at: now },
  { currency: 'BTC', available: '0.48251734', held: '0', at: now },
  { currency: 'ETH', available: '6.2', held: '1.5', at: now },
  { currency: 'XMR', available: '31.75', held: null, at: now },
  { currency: 'TRX', available: '12000', held: '0', at: now },
  { currency: 'SHIB', available: '25000000', held: '0', at: now },
  { currency: 'DOGE', available: '0', held: '0', at: now }
]
