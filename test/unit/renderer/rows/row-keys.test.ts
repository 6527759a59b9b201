import { describe, expect, it } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { rowStep } from '../../../../src/renderer/ui/rows/use-row-keys.ts'
import { useRowKeys } from '../../../../src/renderer/ui/rows/use-row-keys.ts'

describe('a key among rows', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 0],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['PageDown', 0, 4],
    ['PageDown', 8, 9],
    ['PageUp', 9, 5],
    ['PageUp', 1, 0],
    ['Enter', 3, null],
    ['a', 3, null]
  ] as const)('%s at row %i of ten leads to %s', (key, from, to) => {
    expect(rowStep(key, from, 10, 4)).toBe(to)
  })
  it('leads nowhere without rows, and a page is never less than a row', () => {
    expect([rowStep('ArrowDown', -1, 0, 4), rowStep('PageDown', 0, 10, -1)]).toEqual([null, 1])
  })
})

const press = (key: string, more: Partial<KeyboardEvent> = {}) => new KeyboardEvent('keydown', { key, ...more })
function walk(first: readonly string[], start?: () => string | null) {
  const rows = ref(first)
  const keys = effectScope().run(() =>
    useRowKeys({ rows: () => rows.value, page: () => 2, ...(start === undefined ? {} : { start }) })
  )
  if (keys === undefined) throw new Error('no keys')
  return { rows, ...keys }
}

describe('the row that the keys are at', () => {
  it('stays the same one while rows come above it and change places', async () => {
    const { rows, active, move } = walk(['a', 'b', 'c'])
    move(press('End'))
    rows.value = ['c', 'x', 'a', 'b']
    await nextTick()
    expect(active.value).toBe('c')
    move(press('ArrowDown'))
    expect(active.value).toBe('x')
  })
  it('leaves its place to the next when it goes, to the last at the end, to none when there is none', async () => {
    const { rows, active, move } = walk(['a', 'b', 'c'])
    const seen: (string | null)[] = []
    move(press('ArrowDown'))
    move(press('ArrowDown'))
    for (const next of [['a', 'c'], ['a'], []]) {
      rows.value = next
      await nextTick()
      seen.push(active.value)
    }
    expect(seen).toEqual(['c', 'a', null])
  })
  it('begins beside what is chosen already', () => {
    const { active, move } = walk(['a', 'b', 'c'], () => 'b')
    move(press('ArrowDown'))
    expect(active.value).toBe('c')
  })
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
    'does not move with %s, which means something else',
    (modifier) => {
      const { active, move } = walk(['a', 'b'])
      expect([move(press('ArrowDown', { [modifier]: true })), active.value]).toEqual([false, null])
    }
  )
})
