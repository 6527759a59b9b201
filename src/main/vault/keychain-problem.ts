import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import type { KeychainFailure, KeychainProblem } from '../../contract/failure.ts'

const CODES: Readonly<Record<KeychainProblem, MessageCode>> = {
  missing: 'keychain-none',
  locked: 'keychain-locked',
  refused: 'keychain-refused',
  silent: 'keychain-silent',
  'not-found': 'keyring-no-key',
  'other-host': 'key-other-host',
  unbound: 'key-unbound'
}

/** Messages of libsecret, D-Bus, macOS and Windows. The first match counts. */
const SIGNS: readonly (readonly [RegExp, KeychainProblem, MessageCode])[] = [
  [
    /ERR_DLOPEN_FAILED|libsecret-1|cannot open shared object|MODULE_NOT_FOUND|Cannot find (?:module|package|native)/i,
    'missing',
    'keychain-library-missing'
  ],
  [
    /transport .*disabled|DBUS_SESSION_BUS|dbus-launch|autolaunch|X11 \$DISPLAY|Could not connect|Connection refused/i,
    'missing',
    'keychain-no-dbus'
  ],
  [/Could not parse server address/i, 'missing', 'keychain-no-dbus'],
  [
    /ServiceUnknown|not provided by any \.service|NameHasNoOwner|StartServiceByName|Spawn\.|exited with status/i,
    'missing',
    'keychain-no-service'
  ],
  // GNOME's daemon without an open keyring: no login with a password.
  [
    /Object does not exist at path .*\/secrets\/collection|Secret Service: no result found/i,
    'locked',
    'keyring-locked'
  ],
  [/Cannot create an item in a locked collection|unlock prompt was dismissed/i, 'locked', 'keychain-stayed-locked'],
  [/locked|IsLocked|interaction is not allowed|errSecInteractionNotAllowed/i, 'locked', CODES.locked],
  [/denied|cancel|dismissed|not permitted|authorization/i, 'refused', CODES.refused]
]

export const keychainFailure = (
  reason: KeychainProblem,
  code = CODES[reason],
  params: MessageParams = {}
): KeychainFailure => ({
  kind: 'keychain',
  reason,
  code,
  params
})

/** Maps an error of the keychain to a failure that the user can act on. */
export function explainProblem(words: string): KeychainFailure {
  const sign = SIGNS.find(([pattern]) => pattern.test(words))
  return sign === undefined ? keychainFailure('refused') : keychainFailure(sign[1], sign[2])
}
