import { knownState, knownType } from '../../core/converts/convert.ts'
import type { Translate } from './translate.ts'

/** A type that is not known is shown as the venue wrote it, with a dash for none. */
export function typeText(type: string, t: Translate): string {
  const known = knownType(type)
  return known === null ? type || '—' : t(`type.${known}`)
}

/** A status that is not known is shown as the venue wrote it. */
export function statusText(status: string, t: Translate): string {
  const known = knownState(status)
  return known === null ? status || t('convert.statusUnknown') : t(`convert.status.${known}`)
}
