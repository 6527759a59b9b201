import { nextTick, ref, watch } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import { BEAT_MS } from '../../../src/renderer/stores/beat-pace.ts'
import { Paints } from '../../../src/renderer/paints.ts'
import { paintOrSoon, startBeats } from '../../../src/renderer/stores/beats.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tasks run one after the other, and what each has changed is written before the page is laid out', async () => {
  const seen: string[] = []
  const price = ref(0)
  watch(price, (now) => { seen.push(`written ${now}`) })
  const done = new Promise<void>((resolve) => {
    const { afterPaint } = startBeats((task) => task(16), () => {
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
function pageOfOurs(interval = 16) {
  let now = 0
  let asked = deferred<(paintAt: number | null) => void>()
  const seen: string[] = []
  let timer: { readonly at: number, readonly run: () => void } | null = null
  const { afterPaint, withBeat, show } = startBeats((task) => asked.resolve(task), () => undefined, () => now, (ms, run) => { timer = { at: now + ms, run } }, () => interval)
  return {
    seen, withBeat, show,
    rest(ms: number): void {
      now += ms
    },
    /** Until the timer that was set, or so many milliseconds after it. Returns when that is. */
    wait(lateMs = 0): number {
      if (timer === null) throw new Error('nothing waits')
      now = timer.at + lateMs
      timer.run()
      return now
    },
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
  page.ask('market list', 9)
  page.ask('tape', 5)
  page.ask('last price', 3.5)
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

it('on a display that paints more often a pause is half the time between two paints, and never less than three milliseconds', async () => {
  const seen: string[][] = []
  for (const interval of [14, 10, 4]) {
    const page = pageOfOurs(interval)
    for (const name of ['a', 'b', 'c', 'd']) page.ask(name, 2.5)
    await page.paint()
    await page.asked()
    seen.push([...page.seen])
  }
  expect(seen).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a', 'b']])
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
  page.ask('later', 1)
  page.wait()
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape', 'later'])
})

it('what the tasks of a beat worked out is seen all at once at its end, with what is only written', async () => {
  const page = pageOfOurs()
  page.withBeat(() => page.seen.push('last price written'))
  page.ask('tape', 9, () => page.show(() => page.seen.push('tape seen')))
  page.ask('chart', 1, () => page.show(() => page.seen.push('chart seen')))
  await page.paint()
  await page.asked()
  expect(page.seen).toEqual(['tape'])
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape', 'chart', 'last price written', 'tape seen', 'chart seen'])
})

it('what somebody does who is at the page, and no task, is seen now', () => {
  const page = pageOfOurs()
  page.show(() => page.seen.push('scrolled'))
  expect(page.seen).toEqual(['scrolled'])
})

it('in a burst there is one beat in each stretch of time, after a while of quiet one at once', async () => {
  const page = pageOfOurs()
  page.ask('tape', 1)
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape'])
  page.withBeat(() => page.seen.push('price'))
  page.ask('tape again', 1)
  expect(page.wait()).toBe(BEAT_MS)
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape', 'tape again', 'price'])
  page.rest(BEAT_MS)
  page.ask('after a while', 1)
  await page.paint()
  await expect.poll(() => page.seen.at(-1), OFTEN).toBe('after a while')
})

it('a timer that comes a moment early makes no two beats of one', async () => {
  const page = pageOfOurs()
  page.ask('tape', 1)
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape'])
  page.ask('tape again', 1)
  page.wait(-0.6)
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['tape', 'tape again'])
  page.ask('tape, once more', 1)
  expect(page.wait()).toBeCloseTo(2 * BEAT_MS, -1)
})

it('where beats cost the page much there are fewer, down to one in three stretches, and more when they cost little again; one that was dear is no reason', async () => {
  const page = pageOfOurs()
  const beats = async (count: number, ms: number): Promise<number> => {
    let from = 0
    let at = 0
    for (let beat = 0; beat < count; beat++) {
      page.ask('all panels', ms)
      page.withBeat(() => page.seen.push(`seen in beat ${beat} of ${count} with ${ms} ms`))
      from = at
      at = page.wait()
      // One pause for all of it.
      await page.paint(false)
      await expect.poll(() => page.seen.at(-1), OFTEN).toBe(`seen in beat ${beat} of ${count} with ${ms} ms`)
    }
    return Math.round((at - from) / BEAT_MS)
  }
  page.withBeat(() => page.seen.push('first'))
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['first'])
  expect(await beats(20, 12)).toBe(1)
  expect(await beats(3, 100)).toBe(1)
  expect(await beats(20, 24)).toBe(2)
  expect(await beats(30, 90)).toBe(3)
  expect(await beats(40, 12)).toBe(1)
})

it('tasks that go on asking for others do not hold back what is to be seen', async () => {
  const page = pageOfOurs()
  const again = (): void => void page.ask('more', 10, again)
  page.withBeat(() => page.seen.push('seen'))
  again()
  for (let paints = 0; paints < 4; paints++) await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['more', 'more', 'more', 'more', 'seen'])
})

it('a write that fails takes nothing from the others', async () => {
  const failed = new Promise((resolve) => { process.once('uncaughtException', resolve) })
  const page = pageOfOurs()
  page.withBeat(() => { throw new Error('of one panel') })
  page.withBeat(() => page.seen.push('other panel'))
  await page.paint()
  expect(await failed).toEqual(new Error('of one panel'))
  page.wait()
  await page.paint()
  await expect.poll(() => page.seen, OFTEN).toEqual(['other panel'])
})

it('a page that draws what comes goes on after its paint, another one without making one', () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('requestAnimationFrame', () => asked.push('a paint'))
  const paints = new Paints()
  const went: (number | null)[] = []
  paintOrSoon(paints)((at) => went.push(at))
  vi.advanceTimersByTime(100)
  expect({ asked, went }).toEqual({ asked: [], went: [null] })
  paints.drew(performance.now())
  paintOrSoon(paints)((at) => went.push(at))
  vi.advanceTimersByTime(100)
  expect({ asked, went }).toEqual({ asked: ['a paint'], went: [null] })
})
