import type { AccountSummary } from '../../../contract/answers.ts'

/** The text that says where a new key went. */
export const keptAs = ({ custody }: Pick<AccountSummary, 'custody'>): string =>
  custody === 'session' ? 'accounts.keptInMemory' : 'accounts.added'
