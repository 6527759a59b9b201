import { expect, it } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { connectionProblem } from '../../../../src/main/rest/connection-problem.ts'

const withCode = (code: string, message = 'secret https://x/?token=1'): Error =>
  Object.assign(new Error(message), { code })

it.each([
  [withCode('ECONNREFUSED'), message('connection-refused')],
  [withCode('ERR_NEW_THING'), message('connection-failed-code', { code: 'ERR_NEW_THING' })],
  [withCode('see https://x/?token=1'), message('connection-failed')],
  [new Error('secret'), message('connection-failed')],
  ['secret', message('connection-failed')],
  [new AggregateError([withCode('ECONNREFUSED')]), message('connection-refused')]
])('explains %o without its content', (error, problem) => {
  expect(connectionProblem(error)).toEqual(problem)
})
