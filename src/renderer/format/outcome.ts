import { mayHaveHappened, type Failure } from '../../contract/failure.ts'
import type { Notice } from '../../contract/frames.ts'

/** What happened to an order or a convert, as the words of a notice. */
export interface Outcome {
  readonly tone: Notice['tone']
  readonly title: string
  readonly text: string
}

/** What a failure means for an order or a convert. */
export function failedAs(failure: Failure): 'unknown' | 'refused' | 'notSent' {
  if (mayHaveHappened(failure)) return 'unknown'
  return failure.kind === 'refused' ? 'refused' : 'notSent'
}
