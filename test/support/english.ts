import type { Failure } from '../../src/contract/failure.ts'
import { formatterOf } from '../../src/i18n/catalogues.ts'

/** What an English user reads of a message. */
export const { say: english } = formatterOf('en')

/** The same of what failed; empty if nothing did. */
export const failureText = (
  result: { readonly ok: true } | { readonly ok: false; readonly failure: Failure }
): string => (result.ok ? '' : english(result.failure))
