import { useI18n } from 'vue-i18n'
import { mayHaveHappened, type Failure, type Result } from '../../contract/failure.ts'
import { failedAs, type Outcome } from '../format/outcome.ts'
import type { Submission } from './submission.ts'
import { useNotices, type Followed } from './notices.ts'

const TEXTS = {
  order: {
    changed: 'confirm.changed',
    changedText: 'confirm.changedText',
    unknown: 'result.unknown',
    refused: 'result.refused',
    notSent: 'result.notSent'
  },
  convert: {
    changed: 'convert.confirm.changed',
    changedText: 'convert.confirm.changedText',
    unknown: 'convert.result.unknown',
    refused: 'convert.result.refused',
    notSent: 'convert.result.notSent'
  }
} as const

interface SendingParts<Draft, Answer> {
  readonly kind: Followed['kind']
  /** Null: the form changed, so nothing was sent. */
  readonly place: (submission: Submission<Draft>) => Promise<Result<Answer> | null>
  /** The draft in one line. */
  readonly textOf: (draft: Draft) => string
  readonly keyOf: (answer: Answer) => string
  readonly outcomeOf: (answer: Answer, what: string) => Outcome
  readonly failureText: (failure: Failure) => string
}

/** Sends an order or a convert and shows its outcome as a notice, which follows it. */
export function useSending<Draft, Answer>(parts: SendingParts<Draft, Answer>) {
  const { t } = useI18n()
  const notices = useNotices()
  const texts = TEXTS[parts.kind]

  const showChanged = () => notices.show('warn', t(texts.changed), t(texts.changedText))

  async function send(submission: Submission<Draft>): Promise<void> {
    const what = parts.textOf(submission.draft)
    const answer = await parts.place(submission)
    if (answer === null) showChanged()
    else if (answer.ok)
      notices.follow({ kind: parts.kind, key: parts.keyOf(answer.value), what }, parts.outcomeOf(answer.value, what))
    else {
      const tone = mayHaveHappened(answer.failure) ? 'warn' : 'bad'
      notices.show(tone, t(texts[failedAs(answer.failure)], { what }), parts.failureText(answer.failure))
    }
  }

  return { send, showChanged }
}
