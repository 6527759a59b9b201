import { expect, test } from 'vitest'
import { relayed } from '../../../../src/preload/relay.ts'

/** Main's port, and the one that its page gets. */
function start() {
  const { port1: main, port2: passed } = new MessageChannel()
  return { main, page: relayed(passed) }
}
const next = (port: MessagePort) =>
  new Promise<unknown>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
  })
const closed = (port: MessagePort) =>
  new Promise<string>((resolve) => {
    port.addEventListener('close', () => resolve('closed'))
    port.start()
  })

test('frames reach the page, and what it acknowledges reaches main', async () => {
  const { main, page } = start()
  const frame = { seq: 7, books: [{ prices: Float64Array.of(1, 2) }] }
  const arrives = next(page)
  main.postMessage(frame)
  expect(await arrives).toEqual(frame)
  const answers = next(main)
  page.postMessage({ seq: 7, everyMs: 16 })
  expect(await answers).toEqual({ seq: 7, everyMs: 16 })
  main.close()
})

test('what main would refuse for its size never reaches it, but is counted', async () => {
  const { main, page } = start()
  const arrives = next(main)
  page.postMessage(Array.from({ length: 400_000 }, () => ({})))
  expect(await arrives).toBeNull()
  main.close()
})

test.each(['main', 'page'] as const)('a stream that is closed by its %s is closed for the other', async (who) => {
  const { main, page } = start()
  const other = closed(who === 'main' ? page : main)
  ;(who === 'main' ? main : page).close()
  expect(await other).toBe('closed')
})
