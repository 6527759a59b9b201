import * as dbus from '@jellybrick/dbus-next'

const DBUS_MENU = 'com.canonical.dbusmenu'
const WHOLE_TREE = -1

export type Caller = (
  destination: string,
  path: string,
  iface: string,
  member: string,
  signature?: string,
  body?: unknown[]
) => Promise<unknown[]>
type MenuNode = [id: number, properties: Record<string, dbus.Variant>, children: dbus.Variant<MenuNode>[]]

export interface MenuEntry {
  id: number
  /** Without the underscore of the keyboard shortcut; '' for a separator. */
  label: string
  enabled: boolean
  /** undefined when the entry is no checkbox and no radio button. */
  checked: boolean | undefined
  children: MenuEntry[]
}

function toEntry([id, properties, children]: MenuNode): MenuEntry {
  return {
    id,
    label: String(properties['label']?.value ?? '').replace(/_(?!_)/g, ''),
    enabled: properties['enabled']?.value !== false,
    checked: properties['toggle-type'] ? properties['toggle-state']?.value === 1 : undefined,
    children: children.map((child) => toEntry(child.value))
  }
}

/** A tray icon as a desktop sees it: its properties and its menu at the time of reading. */
export class TrayItem {
  readonly menu: MenuEntry[]
  /** Title, ToolTip, Status, IconName ... without the pixels of the icons. */
  readonly properties: Record<string, unknown>
  readonly #call: Caller
  readonly #destination: string
  readonly #menuPath: string

  private constructor(
    call: Caller,
    destination: string,
    menuPath: string,
    menu: MenuEntry[],
    properties: Record<string, unknown>
  ) {
    this.#call = call
    this.#destination = destination
    this.#menuPath = menuPath
    this.menu = menu
    this.properties = properties
  }

  static async read(address: string, call: Caller): Promise<TrayItem> {
    const slash = address.indexOf('/')
    const destination = slash > 0 ? address.slice(0, slash) : address
    const path = slash > 0 ? address.slice(slash) : '/StatusNotifierItem'
    const [found] = await call(destination, path, 'org.freedesktop.DBus.Properties', 'GetAll', 's', [
      'org.kde.StatusNotifierItem'
    ])
    const properties = found as Record<string, dbus.Variant>
    const menuPath = String(properties['Menu']?.value)
    const [, tree] = await call(destination, menuPath, DBUS_MENU, 'GetLayout', 'iias', [0, WHOLE_TREE, []])
    const plain = Object.entries(properties)
      .filter(([name]) => !name.includes('Pixmap'))
      .map(([name, value]) => [name, value.value])
    return new TrayItem(call, destination, menuPath, toEntry(tree as MenuNode).children, Object.fromEntries(plain))
  }

  /** The labels of the top level, separators left out. */
  labels(): string[] {
    return this.menu.map((entry) => entry.label).filter((label) => label !== '')
  }

  /** The user clicks an entry, at any depth. */
  async choose(label: string): Promise<void> {
    const all = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...all(entry.children)])
    const entry = all(this.menu).find((candidate) => candidate.label === label)
    if (!entry) throw new Error(`the tray has no entry "${label}", only: ${this.labels().join(', ')}`)
    await this.#call(this.#destination, this.#menuPath, DBUS_MENU, 'Event', 'isvu', [
      entry.id,
      'clicked',
      new dbus.Variant('i', 0),
      0
    ])
  }
}
