import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Exit } from '../../../../src/core/exits/exit.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { createDialogTurns } from '../../../../src/main/windows/dialog-turns.ts'
import { createDialogs } from '../../../../src/main/desktop/dialogs.ts'
import type { WhyQuiet } from '../../../../src/main/desktop/declined.ts'
import { createReloadDialog } from '../../../../src/main/windows/reload-dialog.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'

/** The dialogs of the system that are open, in the order in which they were shown; `give` answers one. */
interface Shown {
  readonly kind: string
  /** Of a message box: all that it says. */
  readonly said: string
  readonly give: (isYes: boolean) => void
}
const shown = vi.hoisted((): Shown[] => [])
vi.mock('electron', () => {
  const show =
    (kind: string, yes: object, no: object) =>
    (...args: { message?: string; detail?: string }[]) =>
      new Promise((resolve) => {
        const said = `${args.at(-1)?.message}\n${args.at(-1)?.detail}`
        shown.push({ kind, said, give: (isYes) => resolve(isYes ? yes : no) })
      })
  return {
    dialog: {
      showMessageBox: show('message', { response: 1 }, { response: 0 }),
      showSaveDialog: show('save', { canceled: false, filePath: '/a' }, { canceled: true, filePath: '' }),
      showOpenDialog: show('open', { canceled: false, filePaths: ['/b'] }, { canceled: true, filePaths: [] })
    }
  }
})

const ACCOUNT = { label: 'Main', venue: 'Practice', host: '', userIdEnd: '' }
class Window extends EventEmitter {
  readonly webContents = { isDestroyed: () => false }
  isGone = false
  readonly id: number
  constructor(id: number) {
    super()
    this.id = id
  }
  isDestroyed = () => this.isGone
  close() {
    this.isGone = true
    this.emit('closed')
  }
}
const asWindow = (window: object) => window as BrowserWindow
const settled = () => new Promise(setImmediate)

function desktop() {
  const windows = new Map([1, 2, 3].map((id) => [id, new Window(id)]))
  const told: WhyQuiet[] = []
  let now = 0
  const texts = () => formatterOf('en')
  const turns = createDialogTurns()
  const window = (id: number) => {
    const found = windows.get(id)
    if (found === undefined) throw new Error('no such window')
    return found
  }
  return {
    dialogs: createDialogs({
      windowOf: (id) => {
        const found = windows.get(id)
        return found === undefined || found.isGone ? undefined : asWindow(found)
      },
      turns,
      texts,
      quoteDecimals: (market) => (market === 'BTC_USDT' ? 2 : 0),
      quiet: (reason) => told.push(reason),
      now: () => now
    }),
    reload: createReloadDialog(texts, turns),
    window,
    told,
    pass: (ms: number) => (now += ms)
  }
}
beforeEach(() => void (shown.length = 0))
const kinds = () => shown.map(({ kind }) => kind)
const answer = async (index: number, isYes: boolean) => {
  shown[index]?.give(isYes)
  await settled()
}

it('shows one dialog of the system at a time, of any kind, whoever asks', async () => {
  const { dialogs, reload, window } = desktop()
  const saved = dialogs.choosePicture(1, 'a.png')
  const opened = dialogs.chooseSource(2)
  const confirmed = dialogs.confirmUnlock(3, ACCOUNT)
  const reloaded = reload(asWindow(window(1)), 'died', null)
  const quit = dialogs.confirmQuit([])
  await settled()
  expect(kinds()).toEqual(['save'])
  for (const [index, next] of ['open', 'message', 'message', 'message'].entries()) {
    await answer(index, true)
    expect(kinds().slice(index + 1)).toEqual([next])
  }
  await answer(4, true)
  expect(await Promise.all([saved, opened, confirmed, reloaded, quit])).toEqual(['/a', '/b', true, true, true])
})

it('shows a page one of the many that it asks for, and says what the others wait for', async () => {
  const { dialogs, told } = desktop()
  const first = dialogs.chooseTarget(1, 'a.json')
  const others = Array.from({ length: 66 }, (_, index) =>
    index % 2 === 0 ? dialogs.chooseCsv(1, 'a.csv') : dialogs.chooseSource(1)
  )
  expect(await Promise.all(others)).toEqual(others.map(() => null))
  expect([kinds(), new Set(told)]).toEqual([['save'], new Set(['open'])])
  await answer(0, true)
  expect(await first).toBe('/a')
  const again = dialogs.chooseReport(1, 'b.json')
  await settled()
  await answer(1, true)
  expect(await again).toBe('/a')
})

it('a window that is closed while it asks or waits holds up nobody', async () => {
  const { dialogs, window } = desktop()
  const first = dialogs.confirmRemove(1, ACCOUNT, false)
  const second = dialogs.chooseSource(2)
  const third = dialogs.confirmUnlock(3, ACCOUNT)
  await settled()
  window(2).close()
  window(1).close()
  await settled()
  expect([await first, await second, kinds()]).toEqual([false, null, ['message', 'message']])
  await answer(1, true)
  expect(await third).toBe(true)
  expect([1, 2, 3].map((id) => window(id).listenerCount('closed'))).toEqual([0, 0, 0])
})

it('a page that answered while its question waited is not asked about', async () => {
  const { dialogs, reload, window } = desktop()
  const first = dialogs.chooseSource(2)
  const answered = new AbortController()
  const reloaded = reload(asWindow(window(1)), 'hangs', answered.signal)
  await settled()
  answered.abort()
  await answer(0, false)
  expect([await first, await reloaded, kinds()]).toEqual([null, false, ['open']])
})

it('a file dialog may be opened again, and the sixth that is closed within a minute silences its page', async () => {
  const { dialogs, told, pass } = desktop()
  for (let time = 0; time < 6; time++) {
    pass(11_000)
    const chosen = dialogs.choosePicture(1, 'a.png')
    await settled()
    await answer(time, false)
    expect(await chosen).toBeNull()
  }
  expect(told).toEqual([])
  expect(await dialogs.choosePicture(1, 'a.png')).toBeNull()
  expect([told, shown.length]).toEqual([['silenced'], 6])
  void dialogs.choosePicture(2, 'a.png')
  await settled()
  expect(shown).toHaveLength(7)
})

it('a question that was declined while the same one waited is not repeated', async () => {
  const { dialogs, told } = desktop()
  const first = dialogs.confirmUnlock(1, ACCOUNT)
  const second = dialogs.confirmUnlock(2, ACCOUNT)
  await settled()
  await answer(0, false)
  expect([await first, await second, told, shown.length]).toEqual([false, false, ['again'], 1])
})

it('prices have the decimals of their market where it is known, and amounts none that they do not need', async () => {
  const { dialogs } = desktop()
  const plan = { orderKey: null, quantity: '0.50', floor: '1', target: null }
  const exit = (market: string): Exit => ({
    ...{ key: 'e', plan: { ...plan, market, stop: '64000.5' }, step: 'armed', reason: null, alarm: null, sold: '0' },
    ...{ targetKey: null, isTargetGone: false, targetCancel: 'here', saleKey: null, remaining: '0.5' },
    ...{ meanwhile: null, at: 1, triggeredAt: null }
  })
  void dialogs.confirmQuit([exit('BTC_USDT'), exit('OLD_USDT')])
  await settled()
  expect(shown[0]?.said).toContain('0.5 BTC · stop 64,000.50 USDT\n0.5 OLD · stop 64,000.5 USDT')
  await answer(0, false)
  const order: OrderDraft = {
    ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.5', price: '64000', total: null },
    stopLossPrice: null
  }
  void dialogs.confirmCheckOrders(1, { order, sale: { ...order, side: 'sell', price: '96000' } }, null)
  await settled()
  expect(shown[1]?.said).toMatch(/0\.5 BTC at 64,000\.00 USDT[^]* at 96,000\.00 USDT/)
})

it('names venue, user and host beside the label of an account, in every question about one', async () => {
  const { dialogs } = desktop()
  const account = { label: 'Main', venue: 'Mine', host: 'api.mine.example', userIdEnd: '4711' }
  const order = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '1',
    price: '1',
    total: null,
    stopLossPrice: null
  } as const
  const questions: (() => Promise<boolean>)[] = [
    () => dialogs.confirmUnlock(1, account),
    () => dialogs.confirmTrading(1, account),
    () => dialogs.confirmRename(1, account, 'Spare'),
    () => dialogs.confirmRemove(1, account, true),
    () => dialogs.confirmRekey(1, account),
    () => dialogs.confirmOtherHost(1, account, 'moved'),
    () => dialogs.confirmLoosened(1, ['more'], 'raiseLimits', account),
    () => dialogs.confirmCheckOrders(1, { order, sale: null }, account),
    () => dialogs.confirmDeleteRecord(1, account)
  ]
  for (const [index, ask] of questions.entries()) {
    const asked = ask()
    await settled()
    expect(shown[index]?.said).toContain('Account: Main\nVenue: Mine\nUser ID: …4711\nHost: api.mine.example')
    await answer(index, true)
    expect(await asked).toBe(true)
  }
  expect(shown[2]?.said).toContain('Rename "Main" to "Spare"?')
})
