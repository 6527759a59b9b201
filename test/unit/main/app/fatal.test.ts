import { expect, it } from 'vitest'
import { createFatal } from '../../../../src/main/app/fatal.ts'

function fatal(quit: (again: () => void) => void = () => undefined) {
  const seen: string[] = []
  let isStopping = false
  const fail = createFatal({
    log: (what) => {
      seen.push(what)
    },
    announce: () => {
      seen.push('dialog')
    },
    quit: () => {
      seen.push('quit')
      quit(() => fail('a listener of quit failed', null))
    },
    exit: () => {
      seen.push('exit')
    },
    isStopping: () => isStopping
  })
  return {
    seen,
    fail,
    stop: () => {
      isStopping = true
    }
  }
}

it('shows one dialog and quits', () => {
  const { seen, fail } = fatal()
  fail('a bug', null)
  expect(seen).toEqual(['a bug', 'dialog', 'quit'])
})

it('ends at once when quitting fails too, instead of quitting for ever', () => {
  const { seen, fail } = fatal((again) => again())
  fail('a bug', null)
  expect(seen).toEqual(['a bug', 'dialog', 'quit', 'a listener of quit failed', 'exit'])
})

it('lets an orderly end go on when something fails in it', () => {
  const { seen, fail, stop } = fatal()
  fail('a bug', null)
  stop()
  fail('another', null)
  expect(seen).toEqual(['a bug', 'dialog', 'quit', 'another'])
})
