import type { AppMessage } from '../../i18n/codes.ts'
import type { Result } from '../../contract/failure.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import type { QueryName, RecordInput, RecordQueries, WantedPrice } from './record-api.ts'

export interface RecordQuestion<K extends QueryName> {
  readonly kind: 'ask'
  readonly id: number
  readonly name: K
  readonly args: RecordQueries[K]['args']
}

/** `use`: closes the current file; a null `path` opens none. `end`: closes the file and the thread. */
export type RecordRequest =
  | { readonly kind: 'use'; readonly path: string | null; readonly reference: string }
  | { readonly kind: 'tell'; readonly inputs: readonly RecordInput[] }
  | RecordQuestion<QueryName>
  | { readonly kind: 'end' }

/** `used`: the previous file is closed. `changed`: queries may answer otherwise. */
export type RecordReply =
  | { readonly kind: 'used' }
  /** Of the type that its question has: both ends are ours. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Result<never> }
  | { readonly kind: 'changed' }
  /** A check of balances is done; `differs`: something is not explained yet. */
  | { readonly kind: 'checked'; readonly differs: boolean }
  /** The ledger lacks these; told one batch after the other. */
  | { readonly kind: 'wanted'; readonly prices: readonly WantedPrice[] }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'unusable'; readonly reason: AppMessage }
  | { readonly kind: 'log'; readonly text: string }
