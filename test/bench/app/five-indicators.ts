import { click, press } from './input.ts'
import type { Page } from './cdp.ts'

/** Beside volume and the average that a chart begins with; the last two have panes of their own. */
const MORE = ['bollinger', 'macd', 'rsi']

/** Five indicators in three panes: volume, an average and Bollinger bands with the candles, MACD and RSI below. */
export async function showFive(page: Page): Promise<void> {
  await click(page, '.chart .panel-head .add-indicator')
  for (const kind of MORE) await click(page, `.indicator-menu [data-kind=${kind}]`)
  await press(page, 'Escape')
  await page.until(
    () =>
      document.querySelectorAll('.chart .entry').length === 5 &&
      document.querySelectorAll('.chart [role=separator]').length === 2,
    'indicators'
  )
}
