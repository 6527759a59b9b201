import { expect, it } from 'vitest'
import { fail, ok, denied, type Result } from '../../../../../src/contract/failure.ts'
import type { VenueCheckReport } from '../../../../../src/contract/venue-check.ts'
import { createCheckRequests, type CheckRequests } from '../../../../../src/main/venue/check/check-requests.ts'
import type { DraftedOrders } from '../../../../../src/main/venue/check/session-check.ts'

const DRAFT: DraftedOrders = {
  order: {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.00012',
    total: null,
    price: '44800',
    stopLossPrice: null
  },
  sale: null
}
const REPORT: VenueCheckReport = {
  venue: 'X',
  market: 'BTC_USDT',
  startedAt: Date.UTC(2026, 0, 2),
  finishedAt: null,
  rows: [
    {
      id: 'markets',
      name: 'GET /v1/exchange/market',
      variant: null,
      state: 'failed',
      ms: 7,
      findings: [
        {
          kind: 'failed',
          path: 'canary',
          message: { code: 'check-refused', params: { words: 'canary' } },
          sample: '"canary"',
          count: 1
        }
      ]
    }
  ]
}

interface Given {
  readonly draft?: Result<DraftedOrders>
  readonly answer?: boolean
  readonly isRunning?: boolean
  readonly report?: VenueCheckReport | null
  readonly write?: () => Promise<void>
}

function given({ draft = ok(DRAFT), answer = true, isRunning = false, report = REPORT, write }: Given): {
  readonly requests: CheckRequests
  readonly seen: unknown[]
} {
  const seen: unknown[] = []
  const requests = createCheckRequests({
    check: {
      draft: () => draft,
      start: (market, order) => (seen.push(['start', market, order]), ok(null)),
      stop: () => void seen.push(['stop']),
      leave: () => null,
      read: () => ({ isRunning, report, total: 1 }),
      open: () => undefined
    },
    confirmOrders: (windowId, order) => (seen.push(['confirm', windowId, order]), Promise.resolve(answer)),
    choose: (_windowId, suggestion) => (seen.push(['choose', suggestion]), Promise.resolve('/tmp/report.json')),
    write: (path, text) => (seen.push([path, text]), write?.() ?? Promise.resolve()),
    about: () => ({ versions: { app: '1', electron: '2', chrome: '3', node: '4' }, hosts: [], updateHost: null }),
    redact: (text) => text.replaceAll('canary', '[redacted]')
  })
  return { requests, seen }
}

it('starts without a dialog if no order is requested', async () => {
  const { requests, seen } = given({})
  expect(await requests.start({ market: 'BTC_USDT', withOrder: false }, 3)).toEqual(ok(null))
  expect(seen).toEqual([['start', 'BTC_USDT', null]])
})

it('places exactly the order that the dialog showed', async () => {
  const { requests, seen } = given({})
  await requests.start({ market: 'BTC_USDT', withOrder: true }, 3)
  expect(seen).toEqual([
    ['confirm', 3, DRAFT],
    ['start', 'BTC_USDT', DRAFT]
  ])
})

it('starts nothing when the user declines, when no order is possible, and while one runs', async () => {
  for (const [state, code] of [
    [{ answer: false }, 'check-order-declined'],
    [{ draft: fail(denied('stale', 'book-not-opened')) }, 'book-not-opened'],
    [{ isRunning: true }, 'check-running']
  ] as const) {
    const { requests, seen } = given(state)
    expect(await requests.start({ market: 'BTC_USDT', withOrder: true }, 3)).toMatchObject({
      ok: false,
      failure: { code }
    })
    expect(seen.filter((call) => Array.isArray(call) && call[0] === 'start')).toEqual([])
  }
})

it('saves the report with its sentences, and without what the log masks', async () => {
  const { requests, seen } = given({})
  expect(await requests.save(3)).toEqual(ok('/tmp/report.json'))
  const [chosen, written] = seen
  expect(chosen).toEqual(['choose', 'depthdesk-venue-check-2026-01-02.json'])
  const text = Array.isArray(written) ? String(written[1]) : ''
  expect(text).not.toContain('canary')
  expect(JSON.parse(text)).toMatchObject({
    kind: 'depthdesk-venue-check',
    versions: { app: '1' },
    rows: [{ id: 'markets', state: 'failed', findings: [{ text: 'Refused: [redacted]', code: 'check-refused' }] }]
  })
})

it('says why it saved nothing', async () => {
  expect(await given({ report: null }).requests.save(3)).toMatchObject({ failure: { code: 'check-no-report' } })
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  expect(await given({ write: () => Promise.reject(full) }).requests.save(3)).toMatchObject({
    failure: { code: 'report-not-written', params: { reason: { code: 'disk-full', params: {} } } }
  })
})
