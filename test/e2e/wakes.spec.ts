import { expect, test } from '@playwright/test'
import { ALONE } from './support/alone.ts'
import { startArena, type Arena } from './support/arena.ts'
import { PROMISE, shows } from './support/promise.ts'

const MEASURED_PROMISE = { tag: [ALONE.tag, PROMISE.tag] }

/** Without a hint a silent line is believed dead after 10 s at the earliest. */
const SOONER_THAN_BY_ITSELF_MS = 9_000

/** The number of the one connection that is open, once the account is live on it. */
async function connection({ page, exchange }: Arena): Promise<number> {
  await expect(page.getByRole('button', { name: /^Account feed: live/i })).toBeVisible()
  await expect.poll(() => exchange.control.truth.openConnections().length).toBe(1)
  return exchange.control.truth.openConnections()[0] ?? -1
}

const newOne = (arena: Arena, old: number) =>
  expect.poll(() => arena.exchange.control.truth.openConnections().some((open) => open > old)).toBe(true)

const gone = (arena: Arena, old: number) =>
  expect.poll(() => arena.exchange.control.truth.openConnections()).not.toContain(old)

test('replaces the connection after a sleep, by a system event or by the clocks alone', PROMISE, async () => {
  await using arena = await startArena()
  const first = await connection(arena)
  await arena.desk.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await newOne(arena, first)
  await gone(arena, first)

  const second = await connection(arena)
  await arena.desk.app.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  await newOne(arena, second)
  await gone(arena, second)
  await connection(arena)
  shows(6, "replaced by the system's word of a wake, and by a minute that only the wall clock saw")
})

/** The system says that the network is gone, then that it is back. */
const away = ({ desk }: Arena) =>
  desk.app.evaluate(
    ({ net }) =>
      new Promise<void>((noticed) => {
        net.isOnline = () => {
          noticed()
          return false
        }
      })
  )
const back = ({ desk }: Arena) =>
  desk.app.evaluate(({ net }) => {
    net.isOnline = () => true
  })

test('another network is a hint: a line that answers stays', PROMISE, async () => {
  await using arena = await startArena()
  const first = await connection(arena)
  const pings = () =>
    arena.exchange.control.truth
      .connections()
      .find(({ id }) => id === first)
      ?.messages.all.filter(({ method }) => method === 'ping') ?? []
  await away(arena)
  const before = pings().length
  await back(arena)
  await expect.poll(() => pings().length).toBeGreaterThan(before)
  expect(await connection(arena)).toBe(first)
})

test('another network is a hint: a line that does not answer is replaced at once', MEASURED_PROMISE, async () => {
  await using arena = await startArena()
  const { faults } = arena.exchange.control
  const first = await connection(arena)
  await away(arena)
  faults.swallow({ connection: first })
  const since = Date.now()
  await back(arena)
  await newOne(arena, first)
  expect(Date.now() - since).toBeLessThan(SOONER_THAN_BY_ITSELF_MS)
  faults.clear()
  await gone(arena, first)
})
