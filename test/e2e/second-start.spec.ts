import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startArena } from './support/arena.ts'
import { electronExecutable, environment, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'

const RESTING = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.001',
  total: null,
  price: '20000',
  stopLossPrice: null
} as const
const LONGEST = 16_384
const link = (length: number): string => `depthdesk://market/${'A'.repeat(length)}`

/** Starts the app once more with the profile of the running one. `name`: what the first word of the line says. */
async function startAgain({ userData }: RunningApp, more: readonly string[], name?: string) {
  const child = spawn(
    electronExecutable(),
    ['.', '--no-sandbox', '--password-store=basic', `--user-data-dir=${userData}`, ...more],
    { env: environment(), stdio: ['ignore', 'ignore', 'pipe'], ...(name === undefined ? {} : { argv0: name }) }
  )
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, ended: code ?? signal }
}

test('a second start with an endless command line ends with a sentence, and the app and its order stay', async () => {
  test.setTimeout(180_000)
  await using arena = await startArena()
  const { desk, page, exchange } = arena
  await live(page)
  const placed = () =>
    page.evaluate(
      ([draft, confirmed]) => window.desk.call('orders.place', { draft, intentKey: 'resting', confirmed }),
      [RESTING, orderLine(RESTING)] as const
    )
  await expect.poll(async () => (await placed()).ok).toBe(true)
  await expect.poll(() => exchange.control.truth.openOrders().length).toBe(1)

  const tooLong: readonly (readonly [string, readonly string[], string?])[] = [
    ...[33_000, 33_000, 33_000, 33_000, 100_000, 100_000, 100_000].map(
      (length) => [`a link of ${length} characters`, [link(length)]] as const
    ),
    ['20,000 arguments', Array.from({ length: 20_000 }, () => 'x')],
    ['a long path', [`--venues=/${'a'.repeat(60_000)}`]],
    ['its own name', [], 'x'.repeat(40_000)]
  ]
  for (const [what, more, name] of tooLong) {
    const { said, ended } = await startAgain(desk, more, name)
    expect.soft({ what, ended, said }).toEqual({
      what,
      ended: 2,
      said: expect.stringMatching(/Depthdesk: The command line is too long: \d+ bytes, and at most 16384 are read\./)
    })
    expect(desk.app.process().signalCode, what).toBeNull()
  }
  // The longest that is read reaches the running app.
  const { ended } = await startAgain(desk, [link(LONGEST - 400)])
  expect(ended).toBe(0)
  await expect(page.getByText(/depthdesk:\/\/market\/AAAA/).first()).toBeVisible()
  expect(exchange.control.truth.openOrders()).toHaveLength(1)
  await expect(page.getByRole('grid', { name: 'Orders of the account' })).toContainText('20,000')
})
