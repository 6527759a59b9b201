import type { DeskApi } from '../../../src/contract/desk-api.ts'
import type { Drawing } from '../../../src/core/drawings/drawing.ts'
import type { Page } from './cdp.ts'

const COUNT = 10
const STEP_MS = 300_000

/** Ten lines, channels and retracements at the newest bars of BTC_USDT, around a price. */
export async function drawTen(page: Page, price: number): Promise<void> {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  const point = (back: number, share: number) => ({ at: now - back * STEP_MS, price: (price * share).toFixed(2) })
  const kinds = ['trend', 'rectangle', 'fibonacci', 'channel', 'ray'] as const
  const put = Array.from({ length: COUNT }, (_, i): Drawing => {
    const kind = kinds[i % kinds.length] ?? 'trend'
    const ends = [point(i + 4, 0.999 + i / 5_000), point(i, 1.001 - i / 5_000)]
    return {
      id: `drawing-${i}`,
      market: 'BTC_USDT',
      kind,
      anchors: kind === 'channel' ? [...ends, point(i + 2, 1.002)] : ends,
      colour: 'blue',
      width: 2,
      text: '',
      locked: false
    }
  })
  await page.run((drawings) => {
    const change = { venueId: 'bench', market: 'BTC_USDT', put: drawings, gone: [] }
    void (Reflect.get(window, 'desk') as DeskApi).call('drawings.change', change)
  }, put)
  await page.until(() => document.querySelectorAll('.chart .drawings .sheet g[role=button]').length >= 10, 'drawings')
}
