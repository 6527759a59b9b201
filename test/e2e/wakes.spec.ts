import { expect, test } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { PROMISE, shows } from './support/promise.ts'

/** Without a hint a silent line is believed dead after 10 s at the earliest. */
const SOONER_THAN_BY_ITSELF_MS = 9_000

/** The number of the one connection that is open, once the account is live on it. */
async function connection({ page, exchange }: Arena): Promise<number> {
  await expect(page.getByRole('button', { name: /^Account feed: live/i })).toBeVisible({ timeout: 20_000 })
  const [open, ...others] = exchange.control.truth.openConnections()
  expect(others).toEqual([])
  return open ?? -1
}

const newOne = (arena: Arena, old: number, within = 20_000) =>
  expect
    .poll(() => arena.exchange.control.truth.openConnections().some((open) => open > old), { timeout: within })
    .toBe(true)

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

test(
  'another network is a hint: a line that answers stays, one that does not is replaced at once',
  PROMISE,
  async () => {
    await using arena = await startArena()
    const { control } = arena.exchange
    const { app } = arena.desk
    const first = await connection(arena)
    const away = () =>
      app.evaluate(
        ({ net }) =>
          new Promise<void>((noticed) => {
            net.isOnline = () => {
              noticed()
              return false
            }
          })
      )
    const back = () =>
      app.evaluate(({ net }) => {
        net.isOnline = () => true
      })
    const pings = () =>
      control.truth
        .connections()
        .find(({ id }) => id === first)
        ?.messages.all.filter(({ method }) => method === 'ping') ?? []

    await away()
    const before = pings().length
    await back()
    await expect.poll(() => pings().length).toBeGreaterThan(before)
    expect(await connection(arena)).toBe(first)

    await away()
    control.faults.swallow({ connection: first })
    await back()
    await newOne(arena, first, SOONER_THAN_BY_ITSELF_MS)
    control.faults.clear()
    await gone(arena, first)
  }
)
