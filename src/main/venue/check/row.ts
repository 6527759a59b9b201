import type { CheckState, VenueCheckRow } from '../../../contract/venue-check.ts'
import type { Finding } from '../../../core/venue-check/finding.ts'
import { redactMessage } from '../../../core/venue-check/sample.ts'
import { message, messageOf, type AppMessage, type MessageCode } from '../../../i18n/codes.ts'

type Check = Pick<VenueCheckRow, 'id' | 'name' | 'variant'>
export type Findings = readonly Finding<MessageCode>[]

export function rowOf({ id, name, variant }: Check, ms: number | null, findings: Findings): VenueCheckRow {
  const has = (kind: Finding['kind']): boolean => findings.some((finding) => finding.kind === kind)
  const state: CheckState = has('failed') ? 'failed' : has('differs') ? 'differs' : 'documented'
  return { id, name, variant, state, ms: ms === null ? null : Math.max(1, Math.round(ms)), findings }
}

const finding = (kind: Finding['kind'], text: AppMessage): Finding<MessageCode> => ({
  kind,
  path: '',
  message: text,
  sample: null,
  count: 1
})

export const note = (code: MessageCode, params: AppMessage['params'] = {}): Finding<MessageCode> =>
  finding('note', message(code, params))
export const differs = (code: MessageCode, params: AppMessage['params'] = {}): Finding<MessageCode> =>
  finding('differs', message(code, params))
/** SECURITY: a failure may quote the venue, so what looks like a secret is masked. */
export const failed = (reason: AppMessage, isPrivate: boolean): Finding<MessageCode> =>
  finding('failed', redactMessage(messageOf(reason), isPrivate))

export const skipped = (check: Check, why: MessageCode, params: AppMessage['params'] = {}): VenueCheckRow => ({
  ...rowOf(check, null, [note(why, params)]),
  state: 'skipped'
})
