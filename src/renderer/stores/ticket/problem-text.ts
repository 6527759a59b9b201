import { messageText } from '../../format/message-text.ts'
import { roughAmount } from '../../../core/currency-decimals.ts'
import { trimZeros } from '../../../core/money.ts'
import { localized, type Separators } from '../../format/decimal.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import type { Translate } from '../../format/translate.ts'
import type { FieldProblem } from './checks.ts'

/** The text of a field's problem, with its bound. */
export function problemText(problem: FieldProblem, separators: Separators, t: Translate): string {
  if (problem.key === 'other') return messageText(problem.message, t)
  if (problem.key === 'decimals')
    return t('ticket.problem.decimalsAmount', { bound: problem.bound, unit: problem.unit })
  const isBalance = problem.key === 'balance' || problem.key === 'cost'
  const exact = problem.bound === '' ? '' : trimZeros(problem.bound)
  const bound = localized(isBalance && exact !== '' ? roughAmount(exact, problem.unit, false) : exact, separators)
  return t(`ticket.problem.${problem.key}`, { bound, unit: problem.unit, example: exampleNumber(separators) })
}
