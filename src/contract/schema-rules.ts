import type { BaseIssue } from 'valibot'
import { message, type AppMessage, type MessageCode } from '../i18n/codes.ts'

/** Message codes of the rules in schemas, in place of the library's English texts. */
const RULES = [
  'must-be-at-least',
  'must-be-at-most',
  'must-be-at-most-characters',
  'must-be-currency',
  'must-be-currency-code',
  'must-be-decimal',
  'must-be-keys',
  'must-be-layout',
  'must-be-market',
  'must-be-one-line',
  'must-be-plain-word',
  'must-be-positive',
  'must-be-proxy',
  'must-be-starting-balance',
  'must-be-whole',
  'must-not-be-empty',
  'too-many-currencies'
] as const satisfies readonly MessageCode[]
type Rule = (typeof RULES)[number]

/** The message of a rule in a schema. */
export const rule = (code: Rule): Rule => code

/** The rule that a value broke; null where the library's own message applies, for types and lengths. */
export function brokenRule({ message: code, requirement }: BaseIssue<unknown>): AppMessage | null {
  const known = RULES.find((one) => one === code)
  if (known === undefined) return null
  return message(known, typeof requirement === 'number' ? { bound: requirement } : {})
}
