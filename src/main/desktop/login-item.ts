import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { writePrivateSync } from '../disk/write-private.ts'

export interface LoginItemParts {
  readonly platform: NodeJS.Platform
  readonly app: Pick<App, 'setLoginItemSettings'>
  /** What starts the app: a path and its arguments. */
  readonly command: readonly string[]
  /** The user's folder of settings on Linux, such as ~/.config. */
  readonly configFolder: string
}

/** Starts the app when the user logs in, or no longer. A failure is the system's message. */
export function setLoginItem(
  isOn: boolean,
  { platform, app, command, configFolder }: LoginItemParts
): Result<null, string> {
  const [path = '', ...args] = command
  if (platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, path, args })
    return ok(null)
  }
  // Linux has no such call: the desktop reads entries of this folder.
  const folder = join(configFolder, 'autostart')
  const file = join(folder, 'depthdesk.desktop')
  try {
    if (!isOn) {
      rmSync(file, { force: true })
      return ok(null)
    }
    mkdirSync(folder, { recursive: true })
    const exec = command.map(quoted).join(' ')
    writePrivateSync(file, `[Desktop Entry]\nType=Application\nName=Depthdesk\nExec=${exec}\nTerminal=false\n`)
    return ok(null)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** As the Desktop Entry Specification quotes an argument of Exec. */
const quoted = (argument: string): string =>
  `"${argument
    .replaceAll('%', '%%')
    .replace(/["`$\\]/g, (one) => `\\${one}`)
    .replaceAll('\\', '\\\\')}"`
