import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { withFirstOf } from '../../../../src/main/rest/first-signal.ts'

const untilAborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason))
  })

it('ends the work with the first signal, one that came before included', async () => {
  const [venue, call] = [new AbortController(), new AbortController()]
  const work = withFirstOf([venue.signal, call.signal], untilAborted)
  call.abort('the call')
  venue.abort('the venue')
  expect(await work).toBe('the call')
  expect(await withFirstOf([new AbortController().signal, venue.signal], untilAborted)).toBe('the venue')
})

it('leaves nothing at a signal that outlives the work, whether it succeeds or fails', async () => {
  const venue = new AbortController().signal
  for (let n = 0; n < 50; n++) {
    await withFirstOf([venue, new AbortController().signal], () => Promise.resolve())
    await withFirstOf([venue], () => Promise.reject(new Error('no'))).catch(() => undefined)
  }
  expect(getEventListeners(venue, 'abort')).toHaveLength(0)
})
