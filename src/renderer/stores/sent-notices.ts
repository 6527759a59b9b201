import { useI18n } from 'vue-i18n'
import { mayHaveHappened, type Failure, type Result } from '../../contract/failure.ts'
import { failedAs, type Outcome } from '../format/outcome.ts'
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

interface SentParts<Answer> {
  readonly kind: Followed['kind']
  readonly keyOf: (answer: Answer) => string
  readonly outcomeOf: (answer: Answer, what: string) => Outcome
  readonly failureText: (failure: Failure) => string
}

/** Shows what came of an order or a convert as a notice, which follows it. */
export function useSentNotices<Answer>({ kind, keyOf, outcomeOf, failureText }: SentParts<Answer>) {
  const { t } = useI18n()
  const notices = useNotices()
  const texts = TEXTS[kind]

  /** @param what the order or convert in one line */
  function show(what: string, answer: Result<Answer>): void {
    if (answer.ok) return notices.follow({ kind, key: keyOf(answer.value), what }, outcomeOf(answer.value, what))
    const tone = mayHaveHappened(answer.failure) ? 'warn' : 'bad'
    notices.show(tone, t(texts[failedAs(answer.failure)], { what }), failureText(answer.failure))
  }

  return { show, showChanged: () => notices.show('warn', t(texts.changed), t(texts.changedText)) }
}
