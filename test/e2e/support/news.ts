import { expect, type Page } from '@playwright/test'
import type { Settings } from '../../../src/contract/settings.ts'

/** What a page sends to buy at market for a total in USDT. */
export const marketBuy = (total: string, intentKey: string) =>
  ({
    draft: { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: null, total, price: null, stopLossPrice: null },
    intentKey,
    confirmed: `BUY MARKET BTC_USDT total ${total}`
  }) as const

/** Buys as soon as the market takes orders. */
export const buy = (page: Page, total: string, intentKey: string) =>
  expect
    .poll(() => page.evaluate((args) => window.desk.call('orders.place', args), marketBuy(total, intentKey)))
    .toMatchObject({ ok: true })

export const setting = (page: Page, patch: Partial<Settings>) =>
  page.evaluate((args) => window.desk.call('settings.write', args), patch)

/** Summary of a notification. On a busy machine the end of an order can come more than a second after its deal. */
export const FILLED = expect.stringMatching(/^Order (partly )?filled: Buy BTC_USDT$/)
