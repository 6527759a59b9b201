import { flushPromises, mount } from '@vue/test-utils'
import { defineComponent, h, onMounted, provide, ref } from 'vue'
import { expect, it, onTestFinished } from 'vitest'
import { LANGUAGES } from '../../../src/contract/language.ts'
import GoToDate from '../../../src/renderer/features/chart/GoToDate.vue'
import { dateText, readDate } from '../../../src/renderer/format/typed-date.ts'
import DateFilter from '../../../src/renderer/ui/DateFilter.vue'
import DateInput from '../../../src/renderer/ui/DateInput.vue'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import en from '../../../src/i18n/locales/en.json'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { livePage } from './desk-stub.ts'
import { byRole, mountPage, type } from './mount-page.ts'

const MOMENT = '2026-11-05T14:02'

it('a date is written as the language writes it, and English writes it as the app does', () => {
  expect(Object.fromEntries(LANGUAGES.map((one) => [one, dateText(MOMENT, one)]))).toEqual({
    en: '2026-11-05 14:02',
    de: '05.11.2026 14:02',
    es: '05/11/2026 14:02',
    ru: '05.11.2026 14:02',
    zh: '2026/11/05 14:02'
  })
  expect([dateText('2026-11-05', 'de'), dateText('', 'de')]).toEqual(['05.11.2026', ''])
})

it('what is written is read back, and ISO in every language', () => {
  for (const language of LANGUAGES) {
    expect(readDate(dateText(MOMENT, language), language, true), language).toBe(MOMENT)
    for (const pasted of [MOMENT, ' 2026-11-05 14:02 ', '2026-11-05T14:02:59.123Z'])
      expect(readDate(pasted, language, true), `${language} ${pasted}`).toBe(MOMENT)
    expect(readDate('2026-11-05', language, true), language).toBe('2026-11-05T00:00')
    expect(readDate(MOMENT, language, false), language).toBe('2026-11-05')
  }
  expect([readDate('5.1.2026', 'de', false), readDate('5/1/2026', 'es', false)]).toEqual(['2026-01-05', '2026-01-05'])
})

it('what is no date is none, and no other one', () => {
  const none = [
    '',
    '31.02.2026',
    '29.02.2026',
    '1.13.2026',
    '5.11.26',
    '2026',
    '5.11.2026 25:00',
    '5.11.2026 9:60',
    'x'
  ]
  expect(none.map((text) => readDate(text, 'de', true))).toEqual(none.map(() => null))
  expect(readDate('29.02.2028', 'de', false)).toBe('2028-02-29')
  // Whether the day or the month comes first cannot be told.
  expect(readDate('05/11/2026', 'en', false)).toBeNull()
})

async function field(language: 'en' | 'de', start: string) {
  const value = ref(start)
  const texts = createTexts(language, en)
  const part = { render: () => h(DateInput, { label: 'Day', modelValue: value.value, 'onUpdate:modelValue': set }) }
  const set = (now: string) => void (value.value = now)
  const page = mount(part, { attachTo: document.body, global: { plugins: [texts] } })
  onTestFinished(() => page.unmount())
  await flushPromises()
  return { value, input: page.get('input'), texts }
}

it('keeps what is typed until it is left, and is empty while that is no date', async () => {
  const { value, input, texts } = await field('de', '2026-11-05')
  expect(input.element.value).toBe('05.11.2026')
  await input.setValue('6.1.202')
  expect([value.value, input.element.value, input.attributes('aria-invalid')]).toEqual(['', '6.1.202', 'true'])
  await input.setValue('6.1.2026')
  expect([value.value, input.element.value, input.attributes('aria-invalid')]).toEqual([
    '2026-01-06',
    '6.1.2026',
    'false'
  ])
  await input.trigger('blur')
  expect(input.element.value).toBe('06.01.2026')
  value.value = '2026-02-07'
  await flushPromises()
  expect(input.element.value).toBe('07.02.2026')
  texts.global.locale.value = 'es'
  await flushPromises()
  expect(input.element.value).toBe('07/02/2026')
})

it('leaves a text that is no date as it is, when it is left and when the language changes', async () => {
  const { input, texts } = await field('de', '')
  await input.setValue('6.1.')
  await input.trigger('blur')
  texts.global.locale.value = 'es'
  await flushPromises()
  expect(input.element.value).toBe('6.1.')
})

it('filters by the days that are typed, both included', async () => {
  await livePage()
  const ranges: unknown[] = []
  const page = mountPage(DateFilter, {
    utc: true,
    modelValue: { from: null, to: null },
    'onUpdate:modelValue': (range: unknown) => ranges.push(range)
  })
  onTestFinished(() => page.unmount())
  await page.get('select').setValue('custom')
  await page.get('input[aria-label="From date"]').setValue('2026-11-05')
  await page.get('input[aria-label="To date"]').setValue('2026-11-06')
  await flushPromises()
  expect(ranges.at(-1)).toEqual({ from: Date.UTC(2026, 10, 5), to: Date.UTC(2026, 10, 7) })
})

it('goes to the moment that is typed, and for one to come to the latest', async () => {
  await livePage()
  const now = Date.UTC(2026, 10, 5, 12, 0, 30)
  const asked: number[] = []
  const page = mountPage(
    defineComponent(() => {
      provide(pageKey, {
        separators: ref({ group: ',', point: '.' }),
        now: ref(now),
        polling: ref(null),
        lastDataAt: ref(null)
      })
      const open = ref(false)
      onMounted(() => (open.value = true))
      const go = (at: number) => (asked.push(at), Promise.resolve({ kind: 'failed' as const }))
      return () => h(GoToDate, { open: open.value, seconds: 60, go })
    })
  )
  onTestFinished(() => page.unmount())
  await flushPromises()
  await useSettings().write({ utc: true })
  await flushPromises()
  const goTo = async (text: string) => {
    await type('Date and time', text)
    await flushPromises()
    byRole('button', 'Go').click()
    await flushPromises()
  }
  await goTo('2026-11-04 10:15')
  await goTo('2026-12-01')
  await goTo('yesterday')
  expect(asked).toEqual([Date.UTC(2026, 10, 4, 10, 15), now])
})
