import { messageText } from '../../format/message-text.ts'
import { roughAmount } from '../../../core/currency-decimals.ts'
import { trimZeros } from '../../../core/money.ts'
import { localized, type Separators } from '../../format/decimal.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import type { Translate } from '../../format/translate.ts'
import type { TicketFieldProblem } from './field-problems.ts'

/** The text of a field's problem, with its bound. */
export function fieldProblemText(problem: TicketFieldProblem, separators: Separators, t: Translate): string {
  if (problem.key === 'other') return messageText(problem.message, t)
  if (problem.key === 'decimals')
    return t('ticket.fieldProblem.decimalsAmount', { bound: problem.bound, unit: problem.unit })
  const isBalance = problem.key === 'balance' || problem.key === 'cost'
  const exact = problem.bound === '' ? '' : trimZeros(problem.bound)
  const bound = localized(isBalance && exact !== '' ? roughAmount(exact, problem.unit, false) : exact, separators)
  return t(`ticket.fieldProblem.${problem.key}`, { bound, unit: problem.unit, example: exampleNumber(separators) })
}
