import { expect, it } from 'vitest'
import { createSubscriptions } from '../../../../src/main/feed/subscriptions.ts'
import { CHANNELS } from '../../../../src/main/feed/channels.ts'
import type { Reply } from '../../../../src/main/feed/requests.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** The subscriptions of a feed; the venue answers a request when the test says so. */
function bench() {
  const clock = createFakeClock()
  const answers = new Map<string, (reply: Reply) => void>()
  let opened = 0
  const subscriptions = createSubscriptions({
    clock,
    log: quietLog,
    markets: () => ['BTC_USDT'],
    currencies: () => ['BTC'],
    changing: () => undefined,
    subscribed: () => undefined,
    accountOpened: () => opened++,
    changed: () => undefined,
    dead: () => undefined
  })
  const connect = () =>
    subscriptions.opened((build, answered) => {
      const { method }: { readonly method: string } = JSON.parse(build(1))
      answers.set(method, answered)
    })
  const want = (account: boolean) => {
    for (const { name, indicator } of CHANNELS)
      subscriptions.want(name, account && indicator === 'account' ? 'all' : NOTHING)
  }
  return {
    subscriptions,
    connect,
    want,
    opened: () => opened,
    confirm: (name: string) => answers.get(`${name}_subscribe`)?.({ kind: 'done' })
  }
}

it.each([[['order', 'deal', 'balance']], [['balance', 'order', 'deal']], [['deal', 'balance', 'order']]])(
  'tells once that the account can be read, when all three of its channels stand: %s',
  (names) => {
    const { connect, want, opened, confirm } = bench()
    want(true)
    connect()
    const seen = names.map((name) => {
      confirm(name)
      return opened()
    })
    expect(seen).toEqual([0, 0, 1])
    // On a new connection nothing stands.
    connect()
    for (const name of names.slice(1)) confirm(name)
    expect(opened()).toBe(1)
    confirm(names[0] ?? '')
    expect(opened()).toBe(2)
  }
)
