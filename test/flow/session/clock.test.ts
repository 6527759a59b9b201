import { expect, it, onTestFinished } from 'vitest'
import { sessionDesk } from './session-desk.ts'
import { venueProxy, type VenueProxy } from '../../support/venue-proxy.ts'

it('measures the clock of the venue, corrects by it, and lets no absurd date in', async () => {
  let proxy: VenueProxy | null = null
  const setSkew = (ms: number): void => {
    if (proxy !== null) proxy.skewMs = ms
  }
  const it = await sessionDesk(
    {},
    {
      rest: async (address) => {
        proxy = await venueProxy(address)
        onTestFinished(proxy.close)
        setSkew(5_000)
        return proxy.address
      }
    }
  )
  const session = await it.open()
  const reader = it.desk.reader()
  await it.until('a corrected clock', () => it.desk.session().venueNow() - Date.now() > 3_000)
  expect(Math.abs(it.desk.session().venueNow() - Date.now() - 5_000)).toBeLessThan(2_500)
  expect(session.health().clock).toMatchObject({ correctedMs: expect.any(Number) as number })
  expect(reader.take(0).fields.clockSkewMs).toBeGreaterThan(3_000)

  // Years away: the last that could be believed stays.
  setSkew(10 * 365 * 86_400_000)
  await session.retry()
  await session.retry()
  expect(Math.abs(it.desk.session().venueNow() - Date.now() - 5_000)).toBeLessThan(2_500)

  setSkew(0)
  await expect
    .poll(async () => {
      await session.retry()
      return Math.abs(it.desk.session().venueNow() - Date.now())
    })
    .toBeLessThan(100)
})
