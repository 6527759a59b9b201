import { expect, it } from 'vitest'
import { explainError } from '../../../../src/main/rest/words.ts'

const withCode = (code: string, message = 'secret https://x/?token=1'): Error =>
  Object.assign(new Error(message), { code })

it.each([
  [withCode('ECONNREFUSED'), 'the server refused the connection'],
  [withCode('ERR_NEW_THING'), 'the connection failed (ERR_NEW_THING)'],
  [withCode('see https://x/?token=1'), 'the connection failed'],
  [new Error('secret'), 'the connection failed'],
  ['secret', 'the connection failed'],
  [new AggregateError([withCode('ECONNREFUSED')]), 'the server refused the connection']
])('explains %o without its content', (error, words) => {
  expect(explainError(error)).toBe(words)
})
