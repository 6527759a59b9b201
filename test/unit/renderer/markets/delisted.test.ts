import { expect, it } from 'vitest'
import MarketRow from '../../../../src/renderer/features/markets/MarketRow.vue'
import TickerHeader from '../../../../src/renderer/features/ticker/TickerHeader.vue'
import { useMarkets } from '../../../../src/renderer/stores/markets.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { btc, livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

const GONE = { ...btc, isDelisted: true } as const

it('a market that is no longer listed says so in the list and the header, and its data is not requested', async () => {
  await livePage()
  const workspace = useWorkspace()
  const before = workspace.view.books.length
  useMarkets().list = [GONE]
  const row = mountPage(MarketRow, {
    market: GONE,
    wide: true,
    slim: false,
    hasChange: true,
    figures: [],
    chosen: false,
    active: false
  })
  const header = mountPage(TickerHeader, { market: GONE })
  expect([row.text().includes('No longer listed'), header.text().includes('No longer listed')]).toEqual([true, true])
  expect(header.find('.last.not-live, .last.faint').exists()).toBe(true)
  expect([before > 0, workspace.view.books, workspace.view.tapes]).toEqual([true, [], []])
  row.unmount()
  header.unmount()
})
