import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import * as dbus from '@jellybrick/dbus-next'

const run = promisify(execFile)

/**
 * The accessibility bus of a desktop, by which a screen reader reads and uses an app. A package can be debugged by
 * nobody, so this is the way in that a test has: what it can press, a person can.
 */
const LAUNCHERS = ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher']
const REGISTRY = 'org.a11y.atspi.Registry'
const ROOT = '/org/a11y/atspi/accessible/root'
/** Coordinates of the screen, not of a window. */
const OF_SCREEN = 0
const ACCESSIBLE = 'org.a11y.atspi.Accessible'
const WAIT_MS = 40_000
const PAUSE_MS = 250

interface Place {
  readonly owner: string
  readonly path: string
}

export interface Item extends Place {
  readonly name: string
  readonly role: string
}

export interface Wanted {
  readonly role: RegExp
  readonly name: RegExp
  /** Looks below this only. */
  readonly within?: Place
}

export class ScreenReader {
  readonly #bus: dbus.MessageBus
  readonly #stop: () => void

  private constructor(bus: dbus.MessageBus, stop: () => void) {
    this.#bus = bus
    this.#stop = stop
  }

  static async start(): Promise<ScreenReader> {
    const launcher = LAUNCHERS.find((file) => existsSync(file))
    if (launcher === undefined) throw new Error('at-spi2-core is not installed')
    const child = spawn(launcher, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], { stdio: 'ignore' })
    const session = dbus.sessionBus()
    const address = await until(async () => {
      const [found] = await call(
        session,
        { owner: 'org.a11y.Bus', path: '/org/a11y/bus' },
        'org.a11y.Bus',
        'GetAddress'
      )
      return typeof found === 'string' ? found : null
    }, 'the accessibility bus')
    session.disconnect()
    return new ScreenReader(dbus.sessionBus({ busAddress: address }), () => child.kill())
  }

  stop(): void {
    this.#bus.disconnect()
    this.#stop()
  }

  /** The first that matches, as soon as there is one. */
  async find(wanted: Wanted): Promise<Item> {
    return await until(async () => (await this.all(wanted))[0] ?? null, `${wanted.role} ${wanted.name}`)
  }

  async all({ role, name, within = { owner: REGISTRY, path: ROOT } }: Wanted): Promise<readonly Item[]> {
    const found: Item[] = []
    let level: readonly Place[] = [within]
    while (level.length > 0) {
      const below = await Promise.all(level.map((place) => this.#childrenOf(place)))
      level = below.flat()
      found.push(...below.flat().filter((one) => role.test(one.role) && name.test(one.name)))
    }
    return found
  }

  async press(item: Item): Promise<void> {
    await call(this.#bus, item, 'org.a11y.atspi.Action', 'DoAction', 'i', [0])
  }

  /** Clicks into it and types, by the mouse and the keyboard of the display. */
  async type(item: Item, text: string): Promise<void> {
    const [extents] = await call(this.#bus, item, 'org.a11y.atspi.Component', 'GetExtents', 'u', [OF_SCREEN])
    const [x = 0, y = 0, width = 0, height = 0] = Array.isArray(extents) ? extents.map(Number) : []
    const middle = [x + width / 2, y + height / 2].map((at) => String(Math.round(at)))
    await run('xdotool', ['mousemove', '--sync', ...middle, 'click', '1', 'type', '--delay', '20', text])
  }

  async #childrenOf(place: Place): Promise<readonly Item[]> {
    const [children] = await call(this.#bus, place, ACCESSIBLE, 'GetChildren').catch(() => [[]])
    if (!Array.isArray(children)) return []
    return await Promise.all(
      children.map(async ([owner, path]: [string, string]) => {
        const [name, role] = await Promise.all([
          call(this.#bus, { owner, path }, 'org.freedesktop.DBus.Properties', 'Get', 'ss', [ACCESSIBLE, 'Name']),
          call(this.#bus, { owner, path }, ACCESSIBLE, 'GetRoleName')
        ]).catch(() => [[], []])
        const [value] = name
        return {
          owner,
          path,
          name: String(value instanceof dbus.Variant ? value.value : ''),
          role: String(role[0] ?? '')
        }
      })
    )
  }
}

async function call(
  bus: dbus.MessageBus,
  { owner, path }: Place,
  of: string,
  member: string,
  signature = '',
  body: unknown[] = []
): Promise<readonly unknown[]> {
  const answer = await bus.call(new dbus.Message({ destination: owner, path, interface: of, member, signature, body }))
  return answer?.body ?? []
}

async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`not found: ${what}`)
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}
