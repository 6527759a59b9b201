import { expect, test } from 'vitest'
import { BoundedLog } from '../../../../src/practice/server/bounded-log.ts'

test('keeps the newest entries, counts all and holds at most twice its limit', () => {
  const log = new BoundedLog<number>(10)
  let most = 0
  for (let entry = 1; entry <= 1000; entry += 1) {
    log.add(entry)
    most = Math.max(most, log.all.length)
  }
  expect([log.total, log.all.at(-1), most]).toEqual([1000, 1000, 20])
  expect(log.all.slice(-10)).toEqual([991, 992, 993, 994, 995, 996, 997, 998, 999, 1000])
})
