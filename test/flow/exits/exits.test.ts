import { describe, expect, test } from 'vitest'
import { trimZeros } from '../../../src/core/money.ts'
import { exitDesk, planOf } from './exit-desk.ts'

describe('an exit held by this computer', () => {
  test('sells once when the market falls to its stop', async () => {
    const it = await exitDesk()
    const plan = planOf(it)
    await it.armed(plan)
    it.jump(-0.04)
    const exit = await it.until1('the sale', 'done')
    expect(exit).toMatchObject({ reason: { code: 'exit-sold' }, sold: '0.01' })
    expect([it.posts(), it.sells()]).toEqual([1, [[trimZeros(plan.floor), '0.01']]])
  })
})
