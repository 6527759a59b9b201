import { describe, expect, it } from 'vitest'
import type { ConnectionStatus, IndicatorState } from '../../../../src/contract/frames.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { alertNotice, announceAlerts } from '../../../../src/main/alerts/alert-notice.ts'
import { createConnectionNews, newsOfAlert, newsOfFill, newsOfRejection } from '../../../../src/main/desktop/news.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { inWords } from '../../../../src/core/message.ts'
import type { AlertPlan } from '../../../../src/core/alerts/alert.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'

const [en, de] = [formatterOf('en'), formatterOf('de')]
const T0 = 1_700_000_000_000
const order = (over: Partial<Order> = {}): Order => ({
  key: 'i-1',
  venueId: '1',
  clientOrderId: 'c',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '64000',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: T0,
  updatedAt: T0,
  finishedAt: null,
  ...over
})
const connection = (state: IndicatorState): ConnectionStatus => {
  const indicator = { state, latencyMs: null, since: T0, reason: null }
  return {
    market: indicator,
    account: indicator,
    rest: indicator,
    attempt: 0,
    nextAttemptAt: null,
    lastMessageAt: null,
    messagesPerSecond: 0
  }
}

describe('news of orders', () => {
  it('has the exact filled amount and its average price', () => {
    const filled = { order: order({ state: 'filled' }), quantity: '0.40', total: '25600.500', quoteDecimals: 2 }
    expect(newsOfFill(filled)(en)).toEqual({
      kind: 'fill',
      title: 'Order filled: Buy BTC_USDT',
      text: '0.4 BTC at 64,001.25 USDT',
      about: 'i-1',
      market: 'BTC_USDT',
      line: 'Buy 0.4 BTC at 64,001.25 USDT'
    })
  })
  it.each([
    ['0.5', '32000', 2, '64,000.00'],
    ['3', '200000', 2, '66,666.67'],
    ['3', '1', 4, '0.3333'],
    ['2', '128001', 0, '64,001'],
    ['0.5', '32000', null, '64,000']
  ])('rounds the average of %s for %s to the %s decimals of its market', (quantity, total, quoteDecimals, price) => {
    const { line, text } = newsOfFill({ order: order(), quantity, total, quoteDecimals })(en)
    expect([text, line]).toEqual([`${quantity} BTC at ${price} USDT`, `Buy ${quantity} BTC at ${price} USDT`])
  })
  it('has a title of its own for a partly filled order', () => {
    const partly = { order: order({ state: 'partial', side: 'sell' }), quantity: '3', total: '1', quoteDecimals: null }
    expect(newsOfFill(partly)(en)).toEqual({
      kind: 'fill',
      title: 'Order partly filled: Sell BTC_USDT',
      text: '3 BTC at 0.3333333 USDT',
      about: 'i-1',
      market: 'BTC_USDT',
      line: 'Sell 3 BTC at 0.3333333 USDT'
    })
  })
  it('has the reason of a rejection', () => {
    expect([
      newsOfRejection(order({ reason: inWords('Insufficient balance') }))(en).text,
      newsOfRejection(order())(en).text
    ]).toEqual(['Insufficient balance', 'No reason given.'])
  })
})

describe('news in another language', () => {
  it("has its words and the venue's own", () => {
    const filled = { order: order({ state: 'filled' }), quantity: '0.4', total: '25600.5', quoteDecimals: 2 }
    expect(newsOfFill(filled)(de)).toMatchObject({
      title: 'Order ausgeführt: Kauf BTC_USDT',
      text: '0,4 BTC zu 64.001,25 USDT'
    })
    const whole = { order: order(), quantity: '1000', total: '64000000', quoteDecimals: 0 }
    expect(newsOfFill(whole)(de).text).toBe('1.000 BTC zu 64.000 USDT')
    expect(newsOfRejection(order({ reason: inWords('Insufficient balance') }))(de)).toMatchObject({
      title: 'Order abgelehnt: BTC_USDT',
      text: 'Insufficient balance'
    })
  })
})

describe('news of an alert', () => {
  const fired = { firings: [{ value: '64000.5', at: T0, mayHaveSince: null }] }
  const newsOf = (plan: AlertPlan) => newsOfAlert({ ...alertNotice(alertOf(plan, fired), () => 2), ...plan })

  it('says what it waited for and the price that fired it in the language of the desktop', () => {
    const news = newsOf(atPrice('BTC_USDT', 'up', '64000'))
    expect([en, de].map((language) => [news(language).title, news(language).text])).toEqual([
      ['BTC / USDT: Price crosses above 64,000.00', 'Last price 64,000.50 USDT.'],
      ['BTC / USDT: Kurs steigt über 64.000,00', 'Letzter Kurs 64.000,50 USDT.']
    ])
  })

  it('has the note of the user first, and the sound of the alert', () => {
    const news = newsOf(atPrice('BTC_USDT', 'up', '64000', { note: 'Take profit?', sound: 'bell' }))(en)
    expect([news.text, news.tune]).toEqual(['Take profit? · Last price 64,000.50 USDT', 'bell'])
    expect(newsOf(atPrice('BTC_USDT', 'up', '64000', { sound: 'none' }))(en).tune).toBeNull()
  })
})

describe('what alerts tell', () => {
  it('names prices with the decimals of their market', () => {
    const told: string[] = []
    const notices = announceAlerts(
      (_, title, text) => told.push(en.say(title), en.say(text)),
      { notifyAlert: () => undefined },
      () => true,
      (market) => (market === 'BTC_USDT' ? 2 : 0)
    )
    const [btc, old] = ['BTC_USDT', 'OLD_USDT'].map((market) =>
      alertOf(atPrice(market, 'up', '64000.5'), { firings: [] })
    )
    if (btc === undefined || old === undefined) throw new Error('no alerts')
    notices.fired({ ...btc, firings: [{ value: '64000.5', at: T0, mayHaveSince: null }] })
    notices.expired(btc)
    notices.mayHave([btc, old], 0, 60_000)
    expect(told.flatMap((text) => text.match(/64,000\.5\d*/g) ?? [])).toEqual([
      ...['64,000.50', '64,000.50'],
      '64,000.50',
      ...['64,000.50', '64,000.5']
    ])
  })
})

describe('news of the connection', () => {
  it('says lost after five seconds, and back when it is', () => {
    const news = createConnectionNews()
    expect(news.observe(connection('live'), T0)).toBeNull()
    expect(news.observe(connection('offline'), T0 + 1000)).toBeNull()
    expect(news.observe(connection('connecting'), T0 + 5999)).toBeNull()
    expect(news.observe(connection('connecting'), T0 + 6000)?.(en).title).toBe('Connection lost')
    expect(news.observe(connection('offline'), T0 + 60_000)).toBeNull()
    expect(news.observe(connection('live'), T0 + 61_000)?.(en).title).toBe('Connection restored')
    expect(news.observe(connection('live'), T0 + 62_000)).toBeNull()
  })

  it('ignores a short interruption, and the time before the first connection', () => {
    const news = createConnectionNews()
    expect(news.observe(connection('connecting'), T0)).toBeNull()
    expect(news.observe(null, T0 + 60_000)).toBeNull()
    news.observe(connection('live'), T0 + 60_000)
    expect(news.observe(connection('offline'), T0 + 61_000)).toBeNull()
    expect(news.observe(connection('live'), T0 + 64_000)).toBeNull()
    expect(news.observe(connection('offline'), T0 + 66_000)).toBeNull()
  })

  it('starts over with another venue', () => {
    const news = createConnectionNews()
    news.observe(connection('live'), T0)
    news.reset()
    expect(news.observe(connection('offline'), T0 + 60_000)).toBeNull()
  })
})
