import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { journalFiles } from '../../../src/main/profile/database-files.ts'
import { startPractice, type PracticeExchange } from '../../../src/practice/exchange.ts'
import { writeBusyJournal, writeTradeArchive } from '../../support/busy-profile.ts'
import { addAccount, venueArgs } from '../app/account.ts'
import { click } from '../app/input.ts'
import { startApp, type Running } from '../app/launch.ts'
import { allLive, workspaceOf } from '../app/screen.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

const ORDERS = 100_000
const TRADES = 5_000_000
const MOST_MS = 50
const ROUNDS = 3

/** Rows 13 and 14: the start with a long past against an empty one, and the export of that past. */
export async function busyProfile(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-busy-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    const args = venueArgs(folder, exchange.addresses)
    const open = (name: string): Promise<Running> => startApp({ args, profile: join(folder, name), blocks: true })
    for (const name of ['busy', 'empty']) await makeProfile(await open(name), exchange)
    const kept = fill(join(folder, 'busy', 'journal'), effort)

    const blocks = { busy: [] as number[], empty: [] as number[] }
    const start = (name: 'busy' | 'empty') => async () => {
      const app = await open(name)
      try {
        const ms = await liveAfter(app)
        const block = Number(await app.request({ kind: 'block' }))
        if (block === 0) throw new Error('main was not watched')
        blocks[name].push(block)
        return ms
      } finally {
        await app.stop()
      }
    }
    const work = 'start to live with 100,000 orders and 5,000,000 trades'
    const rounds = await alternate(effort.rounds(ROUNDS), start('busy'), start('empty'))
    // A file that was refused would have made the start a short one. The export counts the orders.
    expectTrades(kept)
    return [
      { id: '13a', work: `${work}: empty profile`, unit: 'ms', goal: { atMost: 1.2 }, rounds },
      {
        id: '13b',
        work: 'the same, longest block of main from its first window on: empty profile',
        unit: 'ms',
        goal: { limit: MOST_MS },
        rounds: blocks.busy.map((ours, i) => ({ ours, peer: blocks.empty[i] ?? NaN }))
      },
      {
        id: '14',
        work: 'CSV export of 100,000 orders, longest block of main',
        unit: 'ms',
        goal: { limit: MOST_MS },
        rounds: [{ ours: await exportBlock(await open('busy'), join(folder, 'orders.csv'), effort), peer: NaN }]
      }
    ]
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeProfile(app: Running, { account }: PracticeExchange): Promise<void> {
  try {
    await addAccount(app, await workspaceOf(app), { ...account, keep: 'keychain' })
    await liveAfter(app)
  } finally {
    await app.stop()
  }
}

/** Writes a long past into the files of a profile. Returns the path of the trades. */
function fill(journal: string, effort: Effort): string {
  const trades = journalFiles(journal).trades('bench')
  // The id of the account is the app's own; other files of its journal have one more ending.
  const orders = readdirSync(journal).find((name) => /^orders-[^.]+\.db$/.test(name))
  if (orders === undefined || !existsSync(trades)) throw new Error(`no journal in ${readdirSync(journal).join(', ')}`)
  writeBusyJournal(join(journal, orders), effort.some(ORDERS), Date.now())
  writeTradeArchive(trades, effort.some(TRADES), Date.now())
  return trades
}

/** The archive is still the one that was filled. */
function expectTrades(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true })
  const { market } = db.prepare(`SELECT market FROM trades WHERE market = 'M1_USDT' LIMIT 1`).get() ?? {}
  db.close()
  if (market === undefined) throw new Error('the app has replaced the archive of trades')
}

/** Milliseconds from before the program was started. */
async function liveAfter(app: Running): Promise<number> {
  await allLive(await workspaceOf(app))
  return performance.timeOrigin + performance.now() - app.startedAt
}

async function exportBlock(app: Running, file: string, effort: Effort): Promise<number> {
  try {
    const page = await workspaceOf(app)
    await liveAfter(app)
    await pause(effort.ms(3000))
    await app.request({ kind: 'save-to', path: file })
    await app.request({ kind: 'block' })
    await click(page, 'button.export')
    const inMenu = '[role=menuitemcheckbox]'
    await page.until((item) => document.querySelector(item) !== null, 'the menu of the export', inMenu)
    await click(page, inMenu)
    await page.until(() => /orders\.csv/.test(document.body.textContent), 'word of the export')
    const block = Number(await app.request({ kind: 'block' }))
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
    if (lines < effort.some(ORDERS)) throw new Error(`the export has ${lines} lines`)
    return block
  } finally {
    await app.stop()
  }
}
