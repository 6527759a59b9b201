import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import { nextTick, watch } from 'vue'
import { fail, ok, type Result } from '../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/contract/settings.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { receive } from './desk-stub.ts'

/** Answers of main, in the order of the requests. */
let answers: ((answer: Result<null>) => void)[] = []
const frame = (change: Partial<Settings>) => receive({ settings: { ...DEFAULT_SETTINGS, ...change } })
const answer = async (index: number, result: Result<null> = ok(null)) => {
  answers[index]?.(result)
  await nextTick()
}

beforeEach(() => {
  setActivePinia(createPinia())
  answers = []
  const call = () => new Promise<Result<null>>((resolve) => answers.push(resolve))
  Object.defineProperty(window, 'desk', { value: { call }, configurable: true })
})

test('adopts the settings that main sends, and those that the page knows change nothing in it', async () => {
  const settings = useSettings()
  let changes = 0
  watch(
    () => settings.values,
    () => changes++
  )
  frame({ favourites: ['ETH_USDT'] })
  await nextTick()
  expect([settings.values.favourites, changes]).toEqual([['ETH_USDT'], 1])
  receive({ settings: structuredClone(settings.values), clockSkewMs: 5 })
  await nextTick()
  expect(changes).toBe(1)
})

test('the echo of a change does not return after the next one', async () => {
  const settings = useSettings()
  const seen: string[] = []
  watch(
    () => settings.values.theme,
    (theme) => seen.push(theme),
    { flush: 'sync' }
  )
  void settings.write({ theme: 'light' })
  void settings.write({ theme: 'system' })
  frame({ theme: 'light' })
  await answer(0)
  await answer(1)
  frame({ theme: 'light', utc: false })
  frame({ theme: 'system', utc: false })
  frame({ theme: 'system', utc: false, density: 'compact' })
  expect(seen).toEqual(['light', 'system'])
})

test('a change that is taken back at once stays taken back', async () => {
  const settings = useSettings()
  const before = settings.values.theme
  void settings.write({ theme: 'light' })
  void settings.write({ theme: before })
  await answer(0)
  await answer(1)
  frame({ theme: 'light' })
  expect(settings.values.theme).toBe(before)
  frame({ theme: before })
  expect(settings.values.theme).toBe(before)
})

test('two quick changes of one list both hold', async () => {
  const settings = useSettings()
  settings.toggleFavourite('BTC_USDT')
  frame({ utc: false })
  settings.toggleFavourite('ETH_USDT')
  await answer(0)
  await answer(1)
  frame({ favourites: ['BTC_USDT'] })
  frame({ favourites: ['BTC_USDT', 'ETH_USDT'] })
  expect(settings.values.favourites).toEqual(['BTC_USDT', 'ETH_USDT'])
})

test('what another window changed meanwhile holds, although it never came back as this page wrote it', async () => {
  const settings = useSettings()
  void settings.write({ theme: 'light' })
  frame({ theme: 'system' })
  await answer(0)
  for (let later = 0; later < 5; later++) receive({ clockSkewMs: later })
  expect(settings.values.theme).toBe('system')
})

test('takes back only the change that main refuses', async () => {
  const settings = useSettings()
  const refused = settings.write({ theme: 'light', density: 'compact' })
  void settings.write({ density: 'comfortable', utc: false })
  await answer(0, fail({ kind: 'closed', code: 'venue-words', params: { words: 'disk full' } }))
  expect(await refused).toBe(false)
  const { theme, density, utc } = settings.values
  expect({ theme, density, utc, code: settings.problem?.code }).toEqual({
    theme: DEFAULT_SETTINGS.theme,
    density: 'comfortable',
    utc: false,
    code: 'venue-words'
  })
})
