import type { AccountSummary } from '../../../contract/answers.ts'

/** Text key for where a new key is stored. */
export const keptAs = ({ custody }: Pick<AccountSummary, 'custody'>): string =>
  custody === 'session' ? 'accounts.keptInMemory' : 'accounts.added'
