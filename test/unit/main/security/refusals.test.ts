import { expect, it } from 'vitest'
import { createRefusalLog } from '../../../../src/main/security/refusals.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

function start() {
  const clock = createFakeClock()
  const lines: string[] = []
  const refused = createRefusalLog({ warn: (...what) => void lines.push(what.join(' ')) }, clock)
  return { clock, lines, refused }
}

it('writes the first refusals of a kind, counts the others, and writes how many they were', async () => {
  const { clock, lines, refused } = start()
  for (let at = 0; at < 20_000; at++) refused('denied navigation', `https://${at}.invalid`)
  refused('denied a permission', 'camera')
  expect(lines.slice(0, 2)).toEqual(['denied navigation https://0.invalid', 'denied navigation https://1.invalid'])
  expect(lines.at(-1)).toBe('denied a permission camera')
  const written = lines.length - 1
  expect(written).toBeLessThan(50)
  await clock.advance(60_000)
  expect(lines.slice(written + 1)).toEqual([`denied navigation (${20_000 - written} more)`])
})

it('writes at a rate what goes on without end, and forgets none', async () => {
  const { clock, lines, refused } = start()
  for (let second = 0; second < 600; second++) {
    for (let at = 0; at < 100; at++) refused('denied navigation')
    await clock.advance(1_000)
  }
  await clock.advance(60_000)
  expect(lines.length).toBeLessThan(200)
  const counted = lines.map((line) => Number(/\((\d+) more\)/.exec(line)?.[1] ?? 1))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(60_000)
})
