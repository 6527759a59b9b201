import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { follow } from './recipe.ts'

/** Whatever names the feed or the exchange's channels. */
const CONCERNED = /^src\/(?:main\/(?:feed|polling|state|alerts|orders)|practice\/server\/socket|contract\/wire)\//

const RECORD = `
export const funding = record(
  {
    market: decides('symbol', of.market),
    at: informs('timestamp', of.seconds),
    rate: decides('rate', of.signed)
  },
  { market: 'symbol' }
)
export type FundingRecord = Read<typeof funding>
`
const DATA = `
export const fundingData = (market: Market, rate: string, at: number) => ({
  symbol: market.symbol,
  timestamp: unixSeconds(at),
  rate
})
`

/** Steps 1 to 3 of the README: the new text of each file. */
const STEPS: Readonly<Record<string, (text: string) => string>> = {
  'src/practice/server/socket/channels.ts': (text) =>
    text.replace("'lastprice', 'depth'", "'lastprice', 'funding', 'depth'"),
  'src/practice/server/socket/updates.ts': (text) => text + DATA,
  'src/practice/server/socket/market-stream.ts': (text) =>
    `import { fundingData } from './updates.ts'\n${text.replace(
      "if (channel === 'lastprice') ",
      `const listed = this.#parts.reads().market(symbol)
       if (channel === 'funding' && listed)
         this.#deliver({ channel, market: symbol, scale: null }, fundingData(listed, '0.0001', now), connection)
       if (channel === 'lastprice') `
    )}`,
  'src/contract/wire/socket/records.ts': (text) => text + RECORD,
  'src/main/feed/channels/funding.ts': () =>
    readFileSync('src/main/feed/channels/ticker.ts', 'utf8')
      .replaceAll('ticker', 'funding')
      .replaceAll('Ticker', 'Funding'),
  'src/i18n/locales/en.json': (text) =>
    text.replace('"stream-ticker":', '"stream-funding": "funding", "stream-ticker":'),
  'src/main/feed/channels.ts': (text) =>
    `import { funding } from './channels/funding.ts'\n${text.replace('] as const', ', funding] as const')}`
}

it('adds a channel by the recipe of the README, and compiles', { timeout: 300_000 }, () => {
  follow({
    guide: { file: 'README.md', from: '## How to add a channel', to: '## Safety' },
    steps: STEPS,
    // Step 4.
    answers: [
      ['fundings', 'fundings: [],'],
      ['funding', 'funding: () => undefined,']
    ],
    project: 'tsconfig.main.json',
    concerned: CONCERNED
  })
})
