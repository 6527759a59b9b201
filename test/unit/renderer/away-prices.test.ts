import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { AwayOrder } from '../../../src/core/record/away.ts'
import { pathOf } from '../../../src/core/record/away-path.ts'
import AwayPathCard from '../../../src/renderer/features/record/AwayPathCard.vue'
import { useAwayRows } from '../../../src/renderer/features/record/use-away-rows.ts'
import { livePage, receive } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'
import { defineComponent, h } from 'vue'

const ORDER: AwayOrder = {
  ...{ key: 'k', market: 'BTC_USDT', side: 'buy', type: 'limit', own: true, at: 1, price: '100', quantity: '0.3' },
  ...{ filled: '0.3', total: '20.0005', state: 'filled' }
}

test('prices of an absence have the decimals of their market, an average too', async () => {
  await livePage()
  const plan = { market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
  receive({
    away: {
      ...{ from: 0, to: 1, spans: [], leftOut: 0, converts: [], alerts: [] },
      orders: [ORDER, { ...ORDER, key: 'o', filled: '0', total: '0', state: 'working' }],
      exits: [{ key: 'e', plan, step: 'waits', reason: null }]
    }
  })
  const texts: string[] = []
  const page = mountPage(
    defineComponent(() => {
      const { sections } = useAwayRows()
      return () => {
        texts.splice(0, Infinity, ...sections.value.flatMap(({ rows }) => rows.map(({ text }) => text)))
        return h('div')
      }
    })
  )
  await flushPromises()
  page.unmount()
  expect(texts.map((text) => /[\d.,]+(?= USDT)/.exec(text)?.[0])).toEqual(['95.00', '66.67', '100.00'])
})

test('so have the prices of its picture', async () => {
  await livePage()
  const bar = { at: 0, open: '10', high: '12.5', low: '9', close: '11', volume: '1' }
  const path = pathOf({ market: 'BTC_USDT', from: 0, to: 60_000, seconds: 60 }, [bar], [])
  const page = mountPage(AwayPathCard, { path, stops: [] })
  await flushPromises()
  expect(page.findAll('dd').map((one) => one.text())).toEqual(['10.00', '9.00', '12.50', '11.00'])
  page.unmount()
})
