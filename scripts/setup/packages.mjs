// Debian packages by purpose. Alternatives are listed newest first: the 64-bit time transition renamed some libraries
// in Debian 13 and Ubuntu 24.04.

/** @typedef {readonly string[]} Alternatives names of one package, the newest first */

/** @type {Record<'run' | 'display' | 'keyring' | 'compile' | 'reader', readonly Alternatives[]>} */
export const GROUPS = {
  /** Libraries of Electron's binary. */
  run: [
    ['libgtk-3-0t64', 'libgtk-3-0'],
    ['libnss3'],
    ['libasound2t64', 'libasound2'],
    ['libgbm1'],
    ['libxss1'],
    ['libnotify4'],
    ['libsecret-1-0']
  ],
  /** A display and a session bus for machines without one. */
  display: [['xvfb'], ['dbus-daemon', 'dbus'], ['dbus-bin', 'dbus']],
  /** A keychain for tests. */
  keyring: [['gnome-keyring']],
  /** The bus of a screen reader, a mouse and a keyboard: they drive an installed package. */
  reader: [['at-spi2-core'], ['xdotool']],
  /** Compiles keytar where its prebuilt binary cannot be downloaded. */
  compile: [['libsecret-1-dev'], ['build-essential'], ['python3']]
}

/** @typedef {keyof typeof GROUPS} Group */

/**
 * @param {readonly Group[]} groups
 * @param {ReadonlySet<string>} installed
 * @returns {Alternatives[]} packages missing under all their names
 */
export function missing(groups, installed) {
  return groups.flatMap((group) => GROUPS[group].filter((names) => !names.some((name) => installed.has(name))))
}

/**
 * @param {readonly Alternatives[]} wanted
 * @param {ReadonlySet<string>} offered names in the package lists
 * @returns {string[]} one name each: the first that is offered, else the last
 */
export function choose(wanted, offered) {
  return wanted.map((names) => names.find((name) => offered.has(name)) ?? names[names.length - 1] ?? '')
}
