import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Diagnostics, FeedDiagnostics } from '../../../../src/contract/diagnostics.ts'
import { createDiagnostics, type OpenWindow } from '../../../../src/main/diagnostics/diagnostics.ts'
import { exportReport } from '../../../../src/main/diagnostics/report.ts'
import { createRedactor } from '../../../../src/main/app/redact.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const indicator = { state: 'live', latencyMs: 3, since: 0, reason: null } as const
const feed: FeedDiagnostics = {
  status: {
    market: indicator,
    account: indicator,
    rest: indicator,
    attempt: 1,
    nextAttemptAt: null,
    lastMessageAt: 0,
    messagesPerSecond: 5
  },
  link: { phase: 'open', epoch: 2, since: 0, attempts: 1, ceilingMs: 250, ping: { last: 1, p50: 1, p95: 2, count: 4 } },
  counts: { received: 3, accepted: 1, rejected: 1, unknown: 1, resyncs: 0, reconnects: 1, droppedBeforeReload: 0 },
  samples: { accepted: null, rejected: null, unknown: null }
}
const window = (id: number, frames: number): OpenWindow => ({
  id,
  kind: 'workspace',
  visible: true,
  load: { frames, unacknowledged: 1, waiting: false }
})

it('counts the frames of each window since the last read, and gives two reads at once the same rates', () => {
  const clock = createFakeClock()
  let open: readonly OpenWindow[] = [window(1, 0)]
  const read = createDiagnostics({
    clock,
    session: () => ({ venue: 'Practice', feed, hasJournal: true, undecoded: [], clock: null }),
    windows: () => open,
    processes: () => [],
    crashes: () => []
  })
  const rates = (): unknown => read().windows.map(({ id, framesPerSecond }) => [id, framesPerSecond])
  clock.advanceNow(1_000)
  open = [window(1, 60)]
  expect(rates()).toEqual([[1, 60]])
  clock.advanceNow(10)
  expect(rates()).toEqual([[1, 60]])
  clock.advanceNow(1_990)
  // The page was loaded again, and another window is new.
  open = [window(1, 20), window(2, 100)]
  expect(rates()).toEqual([
    [1, 0],
    [2, 50]
  ])
})

it('says so when no venue is open', () => {
  const read = createDiagnostics({
    clock: createFakeClock(),
    session: () => null,
    windows: () => [],
    processes: () => [],
    crashes: () => []
  })
  expect(read()).toMatchObject({ venue: null, feed: null, journal: 'none' })
})

const KEY = 'CaNaRy-4f8a1b2c3d4e5f60718293a4b5c6d7e8'

it('writes a report in which no known secret is left, in whatever form it got there', async () => {
  const redactor = createRedactor()
  redactor.register(KEY)
  const md5 = createHash('md5').update(KEY).digest('hex')
  const forms = [KEY, md5, Buffer.from(KEY).toString('base64'), Buffer.from(KEY).toString('hex')]
  const reason = `refused: ${forms.join(' ')} ws://127.0.0.1/ws?token=0123456789abcdef0123456789abcdef`
  const diagnostics: Diagnostics = {
    at: Date.UTC(2026, 0, 2),
    uptimeMs: 1,
    venue: 'Practice',
    undecoded: [],
    clock: null,
    journal: 'open',
    windows: [],
    processes: [],
    crashes: [],
    feed: { ...feed, samples: { accepted: null, rejected: { at: 0, reason, shape: reason }, unknown: null } }
  }
  const written: [string, string][] = []
  const answer = await exportReport(
    {
      read: () => diagnostics,
      about: () => ({ versions: { app: '1', electron: '1', chrome: '1', node: '1' }, hosts: [], updateHost: null }),
      redact: redactor.redact,
      choose: (_window, suggestion) => Promise.resolve(`/tmp/${suggestion}`),
      write: async (path, text) => void written.push([path, text])
    },
    1
  )
  expect(answer).toEqual({ ok: true, value: '/tmp/depthdesk-diagnostics-2026-01-02.json' })
  const text = written[0]?.[1] ?? ''
  for (const secret of [...forms, '0123456789abcdef0123456789abcdef']) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({
    kind: 'depthdesk-diagnostics',
    venue: 'Practice',
    diagnostics: { feed: { counts: { received: 3 } } }
  })
})

it('says what to do when the report cannot be written, and writes nothing when the user chose no place', async () => {
  const parts = {
    read: createDiagnostics({
      clock: createFakeClock(),
      session: () => null,
      windows: () => [],
      processes: () => [],
      crashes: () => []
    }),
    about: () => ({ versions: { app: '1', electron: '1', chrome: '1', node: '1' }, hosts: [], updateHost: null }),
    redact: (text: string) => text,
    choose: (): Promise<string | null> => Promise.resolve('/nowhere/a.json'),
    write: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
  }
  expect(await exportReport(parts, 1)).toMatchObject({
    ok: false,
    failure: { code: 'report-not-written', params: { reason: { code: 'disk-no-permission' } } }
  })
  expect(await exportReport({ ...parts, choose: () => Promise.resolve(null) }, 1)).toEqual({ ok: true, value: null })
})
