import { createPinia, setActivePinia } from 'pinia'
import { expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { ConvertStretch } from '../../../../src/core/converts/pages.ts'
import { useConverts } from '../../../../src/renderer/stores/converts.ts'
import { AT, convert } from '../../core/converts/samples.ts'
import { receive, stubDesk } from '../desk-stub.ts'

const at = (id: number, more = {}) => convert(String(id), { createdAt: AT + id, ...more })
const stretches: Record<string, ConvertStretch> = {
  first: { items: [at(6), at(5)], previous: null, next: 'c4' },
  c4: { items: [at(4), at(3)], previous: 'c5', next: 'c2' },
  c2: { items: [at(2)], previous: 'c3', next: null }
}

function page(answer: Parameters<typeof stubDesk>[0] = {}) {
  setActivePinia(createPinia())
  const calls = stubDesk({
    'converts.page': (args) =>
      ok(
        stretches[
          typeof args === 'object' && args !== null && 'cursor' in args ? String(args.cursor ?? 'first') : 'first'
        ]
      ),
    ...answer
  })
  return { calls, list: useConverts() }
}
const ids = ({ rows }: ReturnType<typeof useConverts>) => rows.map(({ orderId }) => Number(orderId))

test('the list grows at its end until there is no more, asking once for each stretch', async () => {
  const { calls, list } = page()
  await list.load()
  await Promise.all([list.loadMore('older'), list.loadMore('older')])
  await list.loadMore('older')
  await list.loadMore('older')
  await list.loadMore('newer')
  expect([ids(list), calls.map(({ args }) => args)]).toEqual([
    [6, 5, 4, 3, 2],
    [null, 'c4', 'c2'].map((cursor) => ({ cursor, toward: 'older', type: null, status: null }))
  ])
})

test('what main pushes shows at once', async () => {
  const { list } = page()
  await list.load()
  receive({
    converts: {
      pending: [],
      newest: [at(7), at(6, { status: 'completed' })],
      checkedAt: AT,
      problem: null,
      undecoded: 0
    }
  })
  expect(list.rows.map(({ orderId, status }) => [orderId, status])).toEqual([
    ['7', 'active'],
    ['6', 'completed'],
    ['5', 'active']
  ])
})

test('an answer for another filter than the chosen one is dropped', async () => {
  let release: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  const { list } = page({
    'converts.page': async (args) => {
      if (typeof args === 'object' && args !== null && 'type' in args && args.type === null) await late
      return ok({
        items: [at(args !== null && typeof args === 'object' && 'type' in args && args.type === 'limit' ? 1 : 2)],
        previous: null,
        next: null
      })
    }
  })
  const first = list.load()
  list.type = 'limit'
  await list.load()
  release()
  await first
  expect(ids(list)).toEqual([1])
})

test('a failure further down keeps what is there, and can be tried again', async () => {
  let isUp = true
  const { list } = page({
    'converts.page': (args) =>
      isUp
        ? ok(
            stretches[
              typeof args === 'object' && args !== null && 'cursor' in args ? String(args.cursor ?? 'first') : 'first'
            ]
          )
        : fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'gone' } })
  })
  await list.load()
  isUp = false
  await list.loadMore('older')
  const failed = [ids(list), list.failure?.params]
  isUp = true
  await list.loadMore('older')
  expect([failed, ids(list), list.failure]).toEqual([[[6, 5], { words: 'gone' }], [6, 5, 4, 3], null])
})
