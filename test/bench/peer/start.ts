import { fileURLToPath } from 'node:url'
import type { Page } from '../app/cdp.ts'
import { startScript, type Running } from '../app/launch.ts'
import type { PeerShape } from './main.ts'

/** A desk of published parts, with so much in sight as `shape` says. */
export const startPeer = (shape: PeerShape): Promise<Running> =>
  startScript(fileURLToPath(new URL('main.ts', import.meta.url)), [`--shape=${JSON.stringify(shape)}`])

/** What is in sight of the app's page. */
export const shapeOf = (page: Page): Promise<Omit<PeerShape, 'wsUrl' | 'market'>> =>
  page.run(() => ({
    levels: document.querySelectorAll('.book .asks .level').length,
    trades: document.querySelectorAll('.tape .rows > .row').length,
    markets: [...document.querySelectorAll('.markets [role=option]')].map(({ id }) => id.replace('market-', ''))
  }))

/** Every row of the peer has its numbers, and both charts theirs: a desk without data would seem to cost little. */
export const filled = (page: Page, { levels, trades, markets }: PeerShape): Promise<void> =>
  page.until(
    (wanted) => {
      const full = (rows: string): number =>
        [...document.querySelectorAll(rows)].filter(({ children }) =>
          [...children].every(({ textContent }) => textContent !== '')
        ).length
      const { bars, points } = (Reflect.get(window, 'charted') as () => { bars: number; points: number })()
      const isCharted = bars > 100 && points > wanted.levels
      return (
        isCharted &&
        full('.book .level') === 2 * wanted.levels &&
        full('.tape .row') === wanted.trades &&
        full('.markets .row') === wanted.markets
      )
    },
    'all rows and charts of the peer with data',
    { levels, trades, markets: markets.length }
  )
