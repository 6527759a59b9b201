import { describe, expect, it, vi } from 'vitest'
import type { ConnectionStatus, IndicatorState } from '../../../../src/contract/frames.ts'
import type { News } from '../../../../src/main/desktop/news.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { trayMenu, trayTip, type TrayActions, type TrayView } from '../../../../src/main/desktop/tray-menu.ts'
import { trayLine, trayState } from '../../../../src/main/desktop/labels.ts'

const [en, ru] = [formatterOf('en'), formatterOf('ru')]
const VIEW: TrayView = {
  texts: en,
  state: 'connected',
  line: 'Practice: live',
  fills: [],
  unseen: 0,
  pausedUntil: null,
  halted: false
}
const fill: News = {
  kind: 'fill',
  title: 'Order filled: Buy BTC_USDT',
  text: '1 BTC at 2 USDT',
  about: 'k',
  market: 'BTC_USDT',
  line: 'Buy 1 BTC at 2 USDT'
}
const actions = (): TrayActions => ({
  show: vi.fn(),
  hide: vi.fn(),
  openWorkspace: vi.fn(),
  openWatch: vi.fn(),
  openFill: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  halt: vi.fn(),
  release: vi.fn(),
  quit: vi.fn()
})
const labels = (view: TrayView) => trayMenu(view, actions(), () => '14:02').flatMap(({ label }) => label ?? [])
const connection = (state: IndicatorState, attempt = 0, nextAttemptAt: number | null = null): ConnectionStatus => {
  const indicator = { state, latencyMs: null, since: 0, reason: null }
  return {
    market: indicator,
    account: indicator,
    rest: indicator,
    attempt,
    nextAttemptAt,
    lastMessageAt: null,
    messagesPerSecond: 0
  }
}

describe('the menu of the tray', () => {
  it('has everything that the app can do without a window', () => {
    expect(labels(VIEW)).toEqual([
      'Practice: live',
      'Recent Fills',
      'New Window',
      'New Market Watch',
      'Show',
      'Hide',
      'Pause Notifications',
      'Kill Switch: Halt Trading',
      'Quit'
    ])
  })
  it('counts the fills that were not seen, in the menu and in the tip', () => {
    expect(labels({ ...VIEW, unseen: 1 })).toContain('Recent Fills (1 new fill)')
    expect(trayTip({ ...VIEW, unseen: 3 })).toBe('Depthdesk: Practice: live, 3 new fills')
    expect(trayTip(VIEW)).toBe('Depthdesk: Practice: live')
  })
  it('counts in the language that it has', () => {
    expect([1, 2, 5, 21].map((unseen) => trayTip({ ...VIEW, texts: ru, line: '', unseen }))).toEqual([
      'Depthdesk: , 1 новая сделка',
      'Depthdesk: , 2 новые сделки',
      'Depthdesk: , 5 новых сделок',
      'Depthdesk: , 21 новая сделка'
    ])
    expect(labels({ ...VIEW, texts: ru })).toEqual([
      'Practice: live',
      'Последние сделки',
      'Новое окно',
      'Новый обзор рынков',
      'Показать',
      'Скрыть',
      'Приостановить уведомления',
      'Аварийный стоп: остановить торговлю',
      'Выйти'
    ])
  })
  it('shows each fill with its time, and leads to it', () => {
    const acts = actions()
    const entry = trayMenu({ ...VIEW, fills: [{ news: fill, at: 0 }] }, acts, () => '14:02').find(
      ({ label }) => label === 'Recent Fills'
    )
    const [line] = Array.isArray(entry?.submenu) ? entry.submenu : []
    expect(line?.label).toBe('14:02  Buy 1 BTC at 2 USDT')
    Reflect.apply(line?.click ?? expect.fail, undefined, [])
    expect(acts.openFill).toHaveBeenCalledWith(fill)
  })
  it('says until when notifications are paused', () => {
    expect(labels({ ...VIEW, pausedUntil: 5 })).toContain('Resume Notifications (paused until 14:02)')
    expect(labels({ ...VIEW, pausedUntil: Infinity })).toContain('Resume Notifications')
  })
  it('offers to release a halt, which asks first', () => {
    const acts = actions()
    const entry = trayMenu({ ...VIEW, halted: true }, acts, () => '').find(
      ({ label }) => label === 'Kill Switch: Resume Trading…'
    )
    Reflect.apply(entry?.click ?? expect.fail, undefined, [])
    expect([acts.release, acts.halt].map((act) => vi.mocked(act).mock.calls.length)).toEqual([1, 0])
    expect(labels({ ...VIEW, halted: null }).some((label) => /halt/i.test(label))).toBe(false)
  })
})

describe('the state in the tray', () => {
  it.each([
    [connection('live'), 'connected'],
    [connection('stale'), 'late'],
    [connection('connecting'), 'connecting'],
    [connection('connecting', 2), 'reconnecting'],
    [connection('offline'), 'offline'],
    [connection('offline', 0, 1000), 'reconnecting'],
    [null, 'connecting']
  ] as const)('%# is told', (status, state) => {
    expect(trayState(status, false)).toBe(state)
  })
  it('is halted whatever the connection does', () => {
    expect(trayState(connection('live'), true)).toBe('halted')
    const venue = { id: 'p', name: 'Practice', practice: true, capabilities: [] }
    expect([
      trayLine(en, venue, null, 'halted'),
      trayLine(en, venue, 'Demo', 'connected'),
      trayLine(en, null, null, 'offline')
    ]).toEqual(['Practice: trading halted', 'Practice · Demo: live', 'Starting'])
  })
})
