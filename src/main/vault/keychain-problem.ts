import type { KeychainFailure, KeychainProblem } from '../../contract/failure.ts'

const MESSAGES: Record<KeychainProblem, string> = {
  missing: 'This system has no keychain that the app can reach.',
  locked: 'The keychain is locked. Unlock it, then try again.',
  refused: 'The keychain refused. Check that it is unlocked and that this app may use it, then try again.',
  silent: 'The keychain did not answer. It may be waiting for its password: unlock it, then try again.',
  'not-found':
    'The keychain has no key for this account, or its password was not accepted. Unlock it or enter the key again.',
  'other-host': 'The key was entered for other addresses. Enter the key again.',
  unbound: 'It is not known what the key was entered for. Enter the key again.'
}

/** Messages of libsecret, D-Bus, macOS and Windows. The first match counts. */
const SIGNS: readonly (readonly [RegExp, KeychainProblem, string])[] = [
  [
    /ERR_DLOPEN_FAILED|libsecret-1|cannot open shared object|ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|Cannot find (?:module|package)/i,
    'missing',
    'The library that reaches the keychain is not installed (on Debian and Ubuntu: libsecret-1-0).'
  ],
  [
    /transport .*disabled|DBUS_SESSION_BUS_ADDRESS|dbus-launch|Could not connect|autolaunch|X11 \$DISPLAY|Connection refused/i,
    'missing',
    'There is no D-Bus session, and the keychain is reached through it. Log in to a desktop session or start one.'
  ],
  [
    /ServiceUnknown|not provided by any \.service|NameHasNoOwner|StartServiceByName|Spawn\.|exited with status/i,
    'missing',
    'No keychain service runs here. Install one (GNOME Keyring, KWallet or KeePassXC).'
  ],
  // GNOME's daemon without an open keyring: no login with a password.
  [
    /Object does not exist at path .*\/secrets\/collection/i,
    'locked',
    'The keychain has no keyring that is unlocked. Unlock it or create one (Passwords and Keys does that), then try again.'
  ],
  [
    /Cannot create an item in a locked collection/i,
    'locked',
    'The keychain stayed locked: its password was not typed, or was not the right one. Unlock it, then try again.'
  ],
  [/locked|IsLocked|interaction is not allowed|errSecInteractionNotAllowed/i, 'locked', MESSAGES.locked],
  [/denied|cancel|dismissed|not permitted|authorization/i, 'refused', MESSAGES.refused]
]

export const keychainFailure = (reason: KeychainProblem, message = MESSAGES[reason]): KeychainFailure => ({
  kind: 'keychain',
  reason,
  message
})

/** Maps an error of the keychain to a failure that the user can act on. */
export function explainProblem(words: string): KeychainFailure {
  const sign = SIGNS.find(([pattern]) => pattern.test(words))
  return sign === undefined ? keychainFailure('refused') : keychainFailure(sign[1], sign[2])
}
