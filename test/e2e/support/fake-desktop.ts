/**
 * A desktop for the tests: it owns org.freedesktop.Notifications and org.kde.StatusNotifierWatcher on the session bus,
 * so that a test sees what a user would see (notifications with their text, the tray icon with its menu) and clicks.
 * It answers raw messages, because the Interface class of @jellybrick/dbus-next 0.11.3 answers no calls.
 */
import * as dbus from '@jellybrick/dbus-next'
import { TrayItem, type Caller } from './tray-item.ts'

const { Message, Variant } = dbus
const NOTIFICATIONS = 'org.freedesktop.Notifications'
const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications'
const WATCHER = 'org.kde.StatusNotifierWatcher'
const DO_NOT_QUEUE = 4
const PRIMARY_OWNER = 1
const CLOSED_BY_USER = 2
const CLOSED_BY_CALL = 3

type Reply = readonly [signature: string, body: unknown[]]

export interface SeenNotification {
  id: number
  app: string
  summary: string
  body: string
  /** Pairs of key and label, flattened, as the specification has them. */
  actions: string[]
  hints: Record<string, unknown>
}

export class FakeDesktop {
  /** Every notification that was shown, in order. */
  readonly notifications: SeenNotification[] = []
  /** Ids of the notifications that the app took back. */
  readonly withdrawn: number[] = []
  /** Bus addresses of the tray icons, in the order in which they came. */
  readonly trayItems: string[] = []
  readonly #bus: dbus.MessageBus
  #lastId = 0

  private constructor(bus: dbus.MessageBus) {
    this.#bus = bus
  }

  static async start(): Promise<FakeDesktop> {
    const bus = dbus.sessionBus()
    const desktop = new FakeDesktop(bus)
    bus.addMethodHandler((message) => {
      const reply = desktop.#answer(message)
      if (!reply) return false
      bus.send(Message.newMethodReturn(message, reply[0], reply[1]))
      return true
    })
    for (const name of [NOTIFICATIONS, WATCHER]) {
      const result = await bus.requestName(name, DO_NOT_QUEUE)
      if (result !== PRIMARY_OWNER) {
        bus.disconnect()
        throw new Error(`${name} has an owner already: run the tests by npm run test:e2e, on a bus of their own`)
      }
    }
    return desktop
  }

  /** The user clicks the notification itself, or one of its buttons. */
  click(id: number, action = 'default'): void {
    this.#signal('ActionInvoked', 'us', [id, action])
  }

  /** The user closes the notification. */
  dismiss(id: number): void {
    this.#signal('NotificationClosed', 'uu', [id, CLOSED_BY_USER])
  }

  /** The newest tray icon as it is now, or undefined when there is none. */
  async tray(): Promise<TrayItem | undefined> {
    const address = this.trayItems.at(-1)
    if (!address) return undefined
    const call: Caller = async (destination, path, iface, member, signature = '', body = []) => {
      const message = new Message({ destination, path, interface: iface, member, signature, body })
      return (await this.#bus.call(message))?.body ?? []
    }
    return TrayItem.read(address, call)
  }

  async trayLabels(): Promise<readonly string[]> {
    return (await this.tray())?.labels() ?? []
  }

  /** What a submenu of the tray lists, whose label starts like this. */
  async inTray(label: string): Promise<readonly string[]> {
    const found = (await this.tray())?.menu.find((entry) => entry.label.startsWith(label))
    return found?.children.map((child) => child.label) ?? []
  }

  stop(): void {
    this.#bus.disconnect()
  }

  #signal(member: string, signature: string, body: unknown[]): void {
    this.#bus.send(Message.newSignal(NOTIFICATIONS_PATH, NOTIFICATIONS, member, signature, body))
  }

  #answer(message: dbus.Message): Reply | undefined {
    const body: unknown[] = message.body ?? []
    switch (`${message.interface}.${message.member}`) {
      case `${NOTIFICATIONS}.GetServerInformation`:
        return ['ssss', ['fake-desktop', 'tests', '1.0', '1.2']]
      case `${NOTIFICATIONS}.GetCapabilities`:
        return ['as', [['actions', 'body', 'persistence']]]
      case `${NOTIFICATIONS}.Notify`:
        return ['u', [this.#show(body)]]
      case `${NOTIFICATIONS}.CloseNotification`:
        this.withdrawn.push(Number(body[0]))
        this.#signal('NotificationClosed', 'uu', [body[0], CLOSED_BY_CALL])
        return ['', []]
      case `${WATCHER}.RegisterStatusNotifierItem`:
        this.trayItems.push(String(body[0]).startsWith('/') ? `${message.sender}${body[0]}` : String(body[0]))
        return ['', []]
      case `${WATCHER}.RegisterStatusNotifierHost`:
        return ['', []]
      case 'org.freedesktop.DBus.Properties.Get':
        return body[0] === WATCHER ? this.#watcherProperty(String(body[1])) : undefined
      default:
        return undefined
    }
  }

  #show(body: unknown[]): number {
    const [app, replaces, , summary, text, actions, hints] = body as [
      string,
      number,
      string,
      string,
      string,
      string[],
      Record<string, dbus.Variant>
    ]
    const id = replaces || ++this.#lastId
    const plain = Object.entries(hints).map(([key, hint]) => [
      key,
      hint.signature.startsWith('(') ? '<image>' : hint.value
    ])
    this.notifications.push({ id, app, summary, body: text, actions, hints: Object.fromEntries(plain) })
    return id
  }

  #watcherProperty(name: string): Reply | undefined {
    if (name === 'IsStatusNotifierHostRegistered') return ['v', [new Variant('b', true)]]
    if (name === 'ProtocolVersion') return ['v', [new Variant('i', 0)]]
    if (name === 'RegisteredStatusNotifierItems') return ['v', [new Variant('as', this.trayItems)]]
    return undefined
  }
}
