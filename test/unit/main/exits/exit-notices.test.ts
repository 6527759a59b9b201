import { expect, test } from 'vitest'
import type { HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createExitNotices } from '../../../../src/main/exits/exit-notices.ts'
import { createSessionEvents } from '../../../../src/main/state/session-events.ts'
import { PLAN } from './exit-bench.ts'

const exit = (more: Partial<HeldExit> = {}): HeldExit => ({
  ...{ key: 'gesture', plan: PLAN, step: 'armed', reason: null, alarm: null, targetKey: null, saleKey: null },
  ...{ sold: '0', meanwhile: null, triggeredAt: null, at: 0, targetCancel: 'here', entry: null, targets: [] },
  ...{ saleFilled: '0', isTargetOpen: false, isTargetGone: false, isRenewing: false, sale: null },
  ...more
})
const because = (code: string) => ({ reason: { code, params: {} } })

/** What the windows and what is outside of them are told. */
function told(happens: (notices: ReturnType<typeof createExitNotices>) => void): readonly string[] {
  const [inside, outside]: [string[], string[]] = [[], []]
  const events = createSessionEvents()
  events.on('exit', ({ title, market }) => void outside.push(`${title.code} ${market}`))
  happens(
    createExitNotices({
      session: {
        notify: ({ tone, title, at }) => void inside.push(at === 7 ? `${tone} ${title.code}` : `at ${at}`),
        market: () => undefined,
        events
      },
      newId: () => 'n',
      clock: { now: () => 7 }
    })
  )
  expect(outside).toEqual(inside.map((line) => `${line.split(' ')[1]} BTC_USDT`))
  return inside
}

test.each<readonly [string, HeldExit, HeldExit, readonly string[]]>([
  ['it triggers', exit(), exit({ step: 'proving', triggeredAt: 1 }), ['warn exit-triggered']],
  ['it sells', exit({ step: 'proving', triggeredAt: 1 }), exit({ step: 'placing', triggeredAt: 1 }), []],
  ['it is unprotected', exit({ step: 'selling' }), exit({ step: 'unprotected' }), ['bad exit-unprotected']],
  ['it is done', exit({ step: 'selling' }), exit({ step: 'done', ...because('exit-sold') }), ['info exit-done']],
  ['the user removes it', exit(), exit({ step: 'done', ...because('exit-removed') }), []],
  ['it waits', exit(), exit({ step: 'waits', ...because('exit-outage') }), ['warn exit-waits']],
  [
    'it waits for another reason',
    exit({ step: 'waits', ...because('exit-outage') }),
    exit({ step: 'waits', ...because('exit-balance-missing') }),
    ['warn exit-waits']
  ],
  [
    'prices come while it waits',
    exit({ step: 'waits', ...because('exit-outage') }),
    exit({
      ...{ step: 'waits', ...because('exit-outage') },
      meanwhile: { since: 0, low: '1', high: '1', last: '1' }
    }),
    []
  ],
  [
    'its take-profit ends',
    exit({ targetKey: 't', isTargetOpen: true }),
    exit({ isTargetGone: true }),
    ['warn exit-target-gone']
  ],
  ['its take-profit had ended before', exit({ isTargetGone: true }), exit({ isTargetGone: true, sold: '1' }), []]
])('when %s', (_, before, now, lines) => {
  expect(told(({ changed }) => changed(before, now))).toEqual(lines)
})

test('a take-profit that is not placed or not renewed is told with the reason', () => {
  const reason = message('book-stale')
  const lines = told(({ targetRefused, targetNotRenewed }) => {
    targetRefused(exit(), reason)
    targetNotRenewed(exit(), reason)
  })
  expect(lines).toEqual(['bad exit-target-refused', 'bad exit-target-not-renewed'])
})

test('a start tells once of all that wait, and of each that is unprotected', () => {
  const all = (['waits', 'unprotected', 'waits', 'unprotected', 'done'] as const).map((step) => exit({ step }))
  expect(told(({ restored }) => restored(all))).toEqual([
    ...['warn exits-wait', 'bad exit-unprotected', 'bad exit-unprotected']
  ])
  expect(told(({ restored }) => restored([exit({ step: 'done' })]))).toEqual([])
})
