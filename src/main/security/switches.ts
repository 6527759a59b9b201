/** A switch without a list of values takes any. */
type Allowed = Readonly<Record<string, readonly string[] | null>>

/** Switches of Chromium that desktops, distributions and people with a disability pass to every app. */
const OF_DESKTOPS: Allowed = {
  lang: null,
  'ozone-platform': ['x11', 'wayland'],
  'ozone-platform-hint': ['auto', 'x11', 'wayland'],
  'enable-features': ['UseOzonePlatform', 'WaylandWindowDecorations'],
  'enable-wayland-ime': [''],
  'wayland-text-input-version': ['1', '3'],
  'gtk-version': ['3', '4'],
  'force-device-scale-factor': null,
  'force-renderer-accessibility': ['', 'basic', 'form-controls', 'complete'],
  'force-prefers-reduced-motion': [''],
  'disable-gpu': [''],
  'disable-gpu-compositing': [''],
  'password-store': ['basic', 'gnome-libsecret', 'kwallet', 'kwallet5', 'kwallet6']
}

/** What starts the app itself: the Finder, the COM server of Windows' notifications, its installer after an update. */
const OF_SYSTEMS: Readonly<Record<string, RegExp>> = { darwin: /^-psn_\d+_\d+$/, win32: /^(-embedding|--updated)$/i }

/** Switches that Chromium may take from elsewhere than the command line. */
const NEVER = [
  'no-sandbox',
  'single-process',
  'disable-web-security',
  'ignore-certificate-errors',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'host-resolver-rules',
  'proxy-server',
  'js-flags'
] as const

export interface StartFacts {
  /** Without the executable. */
  readonly args: readonly string[]
  /** Names of this app's own switches. */
  readonly own: readonly string[]
  readonly platform: NodeJS.Platform
  /** What Chromium itself took as a switch. */
  readonly hasSwitch: (name: string) => boolean
}

/**
 * The switches that a packaged app does not start with, before it reads a key: everything but its own and the ordinary
 * ones of a desktop. Most switches of Chromium are harmless, and too many are not to name them.
 */
export function refusedSwitches({ args, own, platform, hasSwitch }: StartFacts): readonly string[] {
  const given = args.filter((arg) => isSwitch(arg, platform) && !isAllowed(arg, own, platform))
  const taken = NEVER.filter(hasSwitch).map((name) => `--${name}`)
  return [...new Set([...given.map((arg) => arg.replace(/=.*$/s, '').slice(0, 60)), ...taken])]
}

/** As Chromium sees it: also a single dash, and a slash on Windows. */
const isSwitch = (arg: string, platform: NodeJS.Platform) =>
  /^-[^-]|^--./.test(arg) || (platform === 'win32' && arg.startsWith('/'))

function isAllowed(arg: string, own: readonly string[], platform: NodeJS.Platform): boolean {
  if (OF_SYSTEMS[platform]?.test(arg) === true) return true
  const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? []
  if (name === undefined) return false
  if (own.includes(name)) return true
  if (!Object.hasOwn(OF_DESKTOPS, name)) return false
  const values = OF_DESKTOPS[name] ?? null
  return values === null || value.split(',').every((one) => values.includes(one))
}
