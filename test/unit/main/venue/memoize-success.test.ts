import { expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { memoizeSuccess } from '../../../../src/main/venue/market-scales.ts'

it('loads once for each key, and again only after a failure', async () => {
  const asked: string[] = []
  const answers: Result<number>[] = [
    fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'x' } }),
    ok(1),
    ok(2)
  ]
  const read = memoizeSuccess((key: string) => {
    asked.push(key)
    return Promise.resolve(answers.shift() ?? ok(9))
  })
  expect(await Promise.all([read('a'), read('a')])).toEqual([
    fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'x' } }),
    fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'x' } })
  ])
  expect([await read('a'), await read('a'), await read('b')]).toEqual([ok(1), ok(1), ok(2)])
  expect(asked).toEqual(['a', 'a', 'b'])
})
