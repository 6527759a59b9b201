import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'

const REASONS: Readonly<Record<string, MessageCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-file-too-large',
  EACCES: 'disk-no-permission',
  EPERM: 'disk-no-permission',
  EROFS: 'disk-no-permission',
  ENOENT: 'disk-no-folder'
}

/** Why a file could not be written, for the user; the system's code where this app has no words for it. */
export function diskReason(error: unknown): AppMessage | string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  const known = REASONS[code]
  return known === undefined ? code : message(known)
}
