import * as dbus from '@jellybrick/dbus-next'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBus } from '../../../scripts/desktop/bus.mjs'
import { startKeyring as startDaemon } from '../../../scripts/desktop/keyring.mjs'

/** A session bus of its own with one of the keyrings that users have. Its environment is for the app. */
export interface Keyring {
  readonly env: Record<string, string>
  readonly stop: () => Promise<void>
}

/** The folders of one user: what one keyring wrote, the next one finds. */
export function keyringHome(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'ring-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** `password`: what the user unlocks it with (the first one makes it); null: nobody does. */
export async function startKeyring(home: string, password: string | null): Promise<Keyring> {
  const bus = await startBus(mkdtempSync(join(home, 'b')))
  const run = mkdtempSync(join(home, 'r'))
  for (const name of ['data', 'config', 'cache']) mkdirSync(join(home, name), { recursive: true, mode: 0o700 })
  const folders = {
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: run
  }
  startDaemon({ ...process.env, ...folders, ...bus.env }, password)
  return { env: bus.env, stop: bus.stop }
}

/** A desktop without a keyring. */
export async function startNoKeyring(home: string): Promise<Keyring> {
  const bus = await startBus(mkdtempSync(join(home, 'b')))
  return { env: bus.env, stop: bus.stop }
}

/**
 * The window that asks for the password of a locked keyring, and a person who never types it. Returns how often it was
 * asked.
 */
export async function neverType({
  env
}: Keyring): Promise<{ readonly asked: () => number; readonly stop: () => void }> {
  const bus = dbus.sessionBus({ busAddress: env['DBUS_SESSION_BUS_ADDRESS'] ?? '' })
  let asked = 0
  bus.addMethodHandler((message) => {
    if (message.member === 'BeginPrompting') asked++
    return true
  })
  await bus.requestName('org.gnome.keyring.SystemPrompter', 4)
  return { asked: () => asked, stop: () => bus.disconnect() }
}
