import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/contract/limits.ts'
import { IDLE_MS, type DisarmReason } from '../../../src/core/orders/arming.ts'
import { createMainEventHandler } from '../../../src/renderer/app/handle-main-event.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useArming } from '../../../src/renderer/stores/arming.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'
import { useConnection } from '../../../src/renderer/stores/connection.ts'
import { livePage, receive, status } from './desk-stub.ts'
import { message } from '../../../src/i18n/codes.ts'

let ended: DisarmReason[] = []
let stop: () => void = () => undefined

beforeEach(async () => {
  // Before the stores read a clock: times of the real one and of this one must not meet.
  vi.useFakeTimers()
  await livePage()
  ended = []
  const arming = useArming()
  arming.listen((reason) => ended.push(reason))
  stop = arming.mind()
  expect(arming.arm()).toBeNull()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lived = (): ReturnType<typeof status> => useConnection().status ?? status()
const hidePage = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const another = (over: Partial<NonNullable<ReturnType<typeof useAccount>['account']>>) => {
  const account = useAccount()
  if (account.account !== null) receive({ account: { ...account.account, ...over } })
}

const ENDS: Readonly<Record<string, readonly [DisarmReason, () => void]>> = {
  'another window is looked at': ['blur', () => window.dispatchEvent(new Event('blur'))],
  'the page is hidden': ['blur', () => hidePage(true)],
  'the screen is locked': ['lock', () => createMainEventHandler({ show: () => undefined })({ type: 'locked' })],
  'the market feed is lost': [
    'connection',
    () => receive({ connection: { ...lived(), market: { ...lived().market, state: 'offline' } } })
  ],
  'the account feed is lost': [
    'connection',
    () => receive({ connection: { ...lived(), account: { ...lived().account, state: 'connecting' } } })
  ],
  'main falls silent': [
    'connection',
    () => {
      useConnection().frameArrived(0)
      useClock().now = 20_001
    }
  ],
  'the connection is made anew between two frames': [
    'connection',
    () => receive({ connection: { ...lived(), account: { ...lived().account, since: 1 } } })
  ],
  'another account is opened': ['account', () => another({ id: 'b' })],
  'no account is left': ['account', () => receive({ account: null })],
  'trading is switched off': ['account', () => another({ canTrade: false })],
  'another venue is opened': [
    'account',
    () => receive({ venue: { id: 'other', name: 'Other', practice: false, capabilities: [] } })
  ],
  'the venue is closed': ['account', () => receive({ connection: null })],
  'the kill switch is used': ['halted', () => receive({ limits: { ...DEFAULT_LIMITS, killSwitch: true } })]
}

describe('armed order hotkeys end at once when', () => {
  it.each(Object.entries(ENDS))('%s', (_, [reason, happens]) => {
    happens()
    expect([useArming().armed, ended]).toEqual([false, [reason]])
  })
})

describe('armed order hotkeys stay armed when', () => {
  it.each<readonly [string, () => void]>([
    ['the page is shown', () => hidePage(false)],
    [
      'another market is subscribed to',
      () => {
        receive({
          connection: {
            ...lived(),
            market: { ...lived().market, state: 'connecting', reason: message('subscribing') }
          }
        })
        receive({ connection: { ...lived(), market: { ...lived().market, state: 'live', since: 5 } } })
      }
    ],
    [
      'a book that another window shows is stale',
      () => {
        const reason = message('book-irregular', { market: 'PEPE_USDT' })
        receive({ connection: { ...lived(), market: { ...lived().market, state: 'stale', reason } } })
      }
    ],
    ['the same status comes again', () => receive({ connection: structuredClone(lived()) })],
    ['an account has another name', () => another({ label: 'Renamed' })],
    ['a limit that is not the kill switch changes', () => receive({ limits: { ...DEFAULT_LIMITS, perMinute: 3 } })]
  ])('%s', (_, happens) => {
    happens()
    expect([useArming().armed, ended]).toEqual([true, []])
  })
})

describe('an idle user', () => {
  const at = (ms: number) => {
    vi.setSystemTime(ms)
    useClock().now = ms
  }
  const ARMED_AT = 1_000_000
  beforeEach(() => {
    useArming().disarm('hand')
    at(ARMED_AT)
    useArming().arm()
    ended = []
  })

  it.each(['keydown', 'pointerdown'])('is noticed by a %s, and nobody for five minutes ends it', (sign) => {
    at(ARMED_AT + IDLE_MS - 1)
    window.dispatchEvent(new Event(sign))
    at(ARMED_AT + 2 * IDLE_MS - 2)
    expect(useArming().armed).toBe(true)
    at(ARMED_AT + 2 * IDLE_MS - 1)
    expect([useArming().armed, ended]).toEqual([false, ['idle']])
  })

  it('is not detected by changing data', () => {
    at(ARMED_AT + IDLE_MS - 1)
    useConnection().frameArrived(ARMED_AT + IDLE_MS - 1)
    at(ARMED_AT + IDLE_MS)
    expect(ended).toEqual(['idle'])
  })
})

describe('order hotkeys cannot be armed', () => {
  it.each<readonly [DisarmReason, () => void]>([
    ['halted', () => receive({ limits: { ...DEFAULT_LIMITS, killSwitch: true } })],
    ['connection', () => receive({ connection: status('connecting') })],
    ['account', () => another({ canTrade: false })],
    ['account', () => receive({ account: null })]
  ])('for %s', (reason, happens) => {
    happens()
    expect([useArming().arm(), useArming().armed]).toEqual([reason, false])
  })

  it('by a cause that ends: each disarming needs the user to arm again', () => {
    const before = lived()
    receive({ connection: status('offline') })
    receive({ connection: before })
    expect([useArming().blocked, useArming().armed]).toEqual([null, false])
  })
})
