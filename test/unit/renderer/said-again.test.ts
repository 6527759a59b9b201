import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { fail, type Failure } from '../../../src/contract/failure.ts'
import { useAccounts } from '../../../src/renderer/stores/accounts.ts'
import { useConverts } from '../../../src/renderer/stores/converts.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { askAgainInLanguage } from '../../../src/renderer/stores/said-again.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { stubDesk } from './desk-stub.ts'

it('what failed is asked for again when the language changes, and nothing else is', async () => {
  setActivePinia(createPinia())
  let message = 'The venue answered 503.'
  const down = () => fail<Failure>({ kind: 'unreachable', message })
  const calls = stubDesk({ 'accounts.list': down, 'converts.page': down, 'markets.list': down })
  const stop = askAgainInLanguage()
  const choose = async (language: 'de' | 'es') => {
    calls.length = 0
    useSettings().adopt({ ...useSettings().values, language })
    await nextTick()
    await nextTick()
    return calls.map(({ name }) => name)
  }
  expect(await choose('es')).toEqual([])
  await Promise.all([useAccounts().load(), useConverts().load(), useMarkets().load()])
  message = 'Der Handelsplatz antwortete 503.'
  expect(await choose('de')).toEqual(['accounts.list', 'converts.page', 'markets.list'])
  expect(
    [useAccounts().failure, useConverts().failure, useMarkets().failure].map((failure) => failure?.message)
  ).toEqual([message, message, message])
  stop()
})
