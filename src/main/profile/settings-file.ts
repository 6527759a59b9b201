import { message, type AppMessage } from '../../i18n/codes.ts'
import type { Result } from '../../contract/failure.ts'
import { fail, ok, type Failure } from '../../contract/failure.ts'
import type { Drawings } from '../drawings/drawings-api.ts'
import type { GuardedSettings } from './guarded-settings.ts'
import { readSettingsFile, settingsFileText } from './settings-text.ts'
import { diskReason } from '../disk/disk-reason.ts'

/** A file that the user chose, as JSON without secrets. */
export interface SettingsFile {
  /** The name of the file; null when the user chose none. */
  save(windowId: number): Promise<Result<string | null>>
  /** `input` names the field that is wrong; nothing was changed then. False when the user chose none. */
  load(windowId: number): Promise<Result<boolean>>
}

export interface SettingsFileParts {
  readonly settings: GuardedSettings
  readonly drawings: Pick<Drawings, 'all' | 'room' | 'adopt'>
  /** Ask the user; null for none. Absolute paths. */
  readonly chooseTarget: (windowId: number, suggestion: string) => Promise<string | null>
  readonly chooseSource: (windowId: number) => Promise<string | null>
  readonly writeFile: (path: string, text: string) => Promise<void>
  /** In bytes; checked first, so that a huge file is never read. */
  readonly sizeOf: (path: string) => Promise<number>
  readonly readFile: (path: string) => Promise<string>
}

const MOST_BYTES = 4_000_000
const nameOf = (path: string) => path.replace(/^.*[\\/]/, '')
const wordsOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')

export function createSettingsFile(parts: SettingsFileParts): SettingsFile {
  const { settings, drawings } = parts
  return {
    async save(windowId) {
      const path = await parts.chooseTarget(windowId, 'depthdesk-settings.json')
      if (path === null) return ok(null)
      try {
        await parts.writeFile(path, settingsFileText(settings.read(), drawings.all()))
      } catch (error) {
        return fail<Failure>({
          kind: 'input',
          field: 'file',
          code: 'file-named-not-written',
          params: { file: nameOf(path), reason: diskReason(error) }
        })
      }
      return ok(nameOf(path))
    },
    async load(windowId) {
      const path = await parts.chooseSource(windowId)
      if (path === null) return ok(false)
      const wrong = (field: string, reason: AppMessage) =>
        fail<Failure>({ kind: 'input', field, code: 'import-failed', params: { file: nameOf(path), reason } })
      let text: string
      try {
        if ((await parts.sizeOf(path)) > MOST_BYTES) return wrong('file', message('settings-file-too-large'))
        text = await parts.readFile(path)
      } catch (error) {
        return wrong('file', message('settings-file-unreadable', { reason: wordsOf(error) }))
      }
      const read = readSettingsFile(text)
      if (!read.ok) return wrong(read.failure.field, read.failure.message)
      const room = drawings.room(read.value.drawings)
      if (!room.ok) return room
      const written = await settings.adopt(read.value.settings, windowId)
      if (!written.ok) return written
      const adopted = drawings.adopt(read.value.drawings)
      return adopted.ok ? ok(true) : adopted
    }
  }
}
