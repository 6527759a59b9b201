import type { AppMessage } from '../../i18n/codes.ts'

/** Whether the venue accepts the key, by its answers to signed calls. */
export interface KeyVerdict {
  /** @param call method and path */
  accepted(call: string): void
  refused(call: string, reason: AppMessage): void
  /** Why it refuses the key; null while it accepts it, or was not asked. */
  problem(): AppMessage | null
}

/**
 * A refusal counts until any call is accepted. A call that is refused while others are accepted lacks a permission: it
 * says nothing about the key after that.
 */
export function createKeyVerdict(): KeyVerdict {
  let refusedSince: ReadonlySet<string> = new Set()
  let notPermitted: ReadonlySet<string> = new Set()
  let problem: AppMessage | null = null
  return {
    accepted(call) {
      notPermitted = new Set([...notPermitted, ...refusedSince].filter((one) => one !== call))
      refusedSince = new Set()
      problem = null
    },
    refused(call, reason) {
      if (notPermitted.has(call)) return
      refusedSince = new Set([...refusedSince, call])
      problem = reason
    },
    problem: () => problem
  }
}
