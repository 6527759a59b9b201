import { nextTick, ref, watch } from 'vue'
import { expect, it } from 'vitest'
import { startAfterPaint } from '../../../src/renderer/stores/after-paint.ts'

it('tasks run one after the other, and what each has changed is written before the page is laid out', async () => {
  const seen: string[] = []
  const price = ref(0)
  watch(price, (now) => { seen.push(`written ${now}`) })
  const done = new Promise<void>((resolve) => {
    const afterPaint = startAfterPaint((task) => task(16), () => {
      seen.push('laid out')
      if (price.value === 2) resolve()
    })
    afterPaint(() => { price.value = 1 })
    afterPaint(() => { price.value = 2 })
  })
  await nextTick()
  expect(seen).toEqual([])
  await done
  expect(seen).toEqual(['written 1', 'laid out', 'written 2', 'laid out'])
})

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => { resolve = done })
  return { promise, resolve }
}

const OFTEN = { interval: 1 }

/** A page whose paints and whose clock are ours. */
function pageOfOurs() {
  let now = 0
  let asked = deferred<(paintAt: number | null) => void>()
  const seen: string[] = []
  const afterPaint = startAfterPaint((task) => asked.resolve(task), () => undefined, () => now)
  return {
    seen,
    /** A task that takes so long. */
    ask: (name: string, ms: number, then: () => void = () => undefined) => afterPaint(() => {
      seen.push(name)
      now += ms
      then()
    }),
    /** As soon as one is asked for; `isPainted` is false where there is no screen. */
    async paint(isPainted = true): Promise<void> {
      const goOn = await asked.promise
      asked = deferred()
      now += 16
      goOn(isPainted ? now : null)
    },
    asked: () => asked.promise
  }
}

it('what would take too long together is spread over several pauses, so that the next frame of the book does not wait', async () => {
  const page = pageOfOurs()
  page.ask('market list', 4)
  page.ask('tape', 2)
  page.ask('last price', 1.5)
  page.ask('chart', 6)
  await page.paint()
  await page.asked()
  expect(page.seen).toEqual(['market list'])
  await page.paint()
  await page.asked()
  expect(page.seen).toEqual(['market list', 'tape', 'last price'])
  await page.paint()
  await expect.poll(() => page.seen.at(-1), OFTEN).toBe('chart')
})

it('what is asked for within a pause comes after the next paint', async () => {
  const page = pageOfOurs()
  page.ask('tape', 0.5, () => page.ask('asked for by the tape', 0.5))
  await page.paint()
  await page.asked()
  expect(page.seen).toEqual(['tape'])
  await page.paint()
  await expect.poll(() => page.seen.length, OFTEN).toBe(2)
})

it('a page that paints seldom does all that has waited for a tenth of a second', async () => {
  const page = pageOfOurs()
  for (const name of ['a', 'b', 'c']) page.ask(name, 50)
  await page.paint()
  await page.asked()
  expect(page.seen).toEqual(['a'])
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['a', 'b', 'c'])
})

it('a page that paints nothing does all at once', async () => {
  const page = pageOfOurs()
  for (const name of ['a', 'b', 'c']) page.ask(name, 50)
  await page.paint(false)
  await expect.poll(() => page.seen, OFTEN).toEqual(['a', 'b', 'c'])
})

it('what was called off is not done, and what is left is', async () => {
  const page = pageOfOurs()
  const off = page.ask('of a chart that is gone', 1)
  page.ask('tape', 1)
  off()
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape'])
  page.ask('also called off', 1)()
  await page.paint()
  page.ask('later', 1)
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape', 'later'])
})
