import type { Failure } from '../../../contract/failure.ts'
import { Money, type DecimalText } from '../../../core/money.ts'
import type { ConvertFieldProblem } from '../../../core/converts/field-problems.ts'
import { knownState, type ConvertDraft, type ConvertOrder, type ConvertState } from '../../../core/converts/convert.ts'
import { exactText, type Separators } from '../../format/decimal.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import { failureWithHint } from '../../format/failure-text.ts'
import { signedPercent } from '../../format/percent.ts'
import type { Translate } from '../../format/translate.ts'
import type { ChipTone } from '../../ui/StateChip.vue'

/** `Convert 100 USDT to BTC`: what a draft does, in one line. */
export const draftText = (draft: ConvertDraft, separators: Separators, t: Translate): string =>
  t('convert.submit', { amount: exactText(draft.amount, separators), from: draft.from, to: draft.to })

/** What a convert returned; while it is active, what it would return; null if unknown. */
export const received = ({ status, executedTo, amountTo }: ConvertOrder): DecimalText | null =>
  executedTo ?? (status === 'active' ? amountTo : null)

/** One line for what is wrong with a field, with its bound. */
export const convertFieldProblemText = (
  { code, bound, field }: ConvertFieldProblem,
  from: string,
  to: string,
  separators: Separators,
  t: Translate
): string =>
  t(`convert.fieldProblem.${code}`, {
    bound: bound === null ? '' : exactText(bound, separators),
    unit: field === 'price' ? to : from,
    from,
    to,
    example: exampleNumber(separators)
  })

const TONES: Readonly<Record<ConvertState, ChipTone>> = {
  active: 'busy',
  completed: 'good',
  partially_completed: 'warn',
  cancelled: 'off',
  expired: 'off',
  failed: 'bad'
}
export function toneOf(status: string): ChipTone {
  const known = knownState(status)
  return known === null ? 'busy' : TONES[known]
}

const MOST_PERCENT = 1_000
/** A distance from the market in percent with two decimals; `> 1000%` beyond that. */
export function distanceText(distance: Money, separators: Separators): string {
  if (distance.gt(MOST_PERCENT)) return `> ${signedPercent(String(MOST_PERCENT), separators)}`
  return signedPercent(distance.toFixed(2, Money.ROUND_HALF_UP), separators)
}

/** What happened and what to do about it. */
export const failureText = (failure: Failure, t: Translate): string =>
  failureWithHint(failure, (kind) => t(`convert.todo.${kind}`), t)
