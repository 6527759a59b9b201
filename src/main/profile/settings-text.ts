import * as v from 'valibot'
import { COMMANDS } from '../../contract/commands.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { brokenRule } from '../../contract/schema-rules.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import { keyProblem } from '../../core/keys/key-problem.ts'
import { keptDrawing } from '../../contract/requests/drawings.ts'
import type { KeptDrawing } from '../drawings/drawings-api.ts'
import { settingsPatch, settingsSchema, type Settings } from '../../contract/settings.ts'
import { withCurrentNames } from './former-settings.ts'

const FORMAT = 'depthdesk-settings'
const VERSION = 1
const file = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  settings: v.pipe(v.record(v.string(), v.unknown()), v.transform(withCurrentNames), settingsPatch),
  /** Absent in files of earlier versions. */
  drawings: v.optional(v.array(keptDrawing), [])
})

/** What an exported file holds. */
export interface SettingsContent {
  readonly settings: Partial<Settings>
  /** Of all venues. */
  readonly drawings: readonly KeptDrawing[]
}

/** The content of an exported file: settings and drawings only, never accounts or keys. */
export function settingsFileText(settings: Settings, drawings: readonly KeptDrawing[] = []): string {
  // SECURITY: the fields of the contract and no others.
  const own = Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(settingsSchema.entries, name))
  )
  return `${JSON.stringify({ format: FORMAT, version: VERSION, settings: own, drawings }, null, 2)}\n`
}

/**
 * Reads an exported file. The failure names the first field that is wrong and says what it has to be. SECURITY: it
 * holds no text of the file, which may be another one than the user meant.
 */
export function readSettingsFile(
  text: string
): Result<SettingsContent, { readonly field: string; readonly message: AppMessage }> {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail({ field: 'file', message: message('not-json') })
  }
  const parsed = v.safeParse(file, given, { abortEarly: true })
  if (parsed.success) {
    const problem = keyProblem(COMMANDS, parsed.output.settings.keys ?? {})
    if (problem === null) return ok({ settings: parsed.output.settings, drawings: parsed.output.drawings })
    const field = `keys.${problem.command}`
    if (problem.kind === 'reserved')
      return fail({ field, message: message('chord-reserved', { name: field, chord: problem.chord }) })
    return fail({
      field,
      message: message('chord-taken', { name: field, other: `keys.${problem.other}`, chord: problem.chord })
    })
  }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'file'
  if (field === 'file') return fail({ field, message: message('settings-not-a-file') })
  if (field === 'format' || field === 'version')
    return fail({
      field,
      message: message('settings-format-wrong', { name: field, what: `${FORMAT} ${VERSION}` })
    })
  if (/^drawings\b/.test(field)) return fail({ field: 'drawings', message: message('drawings-unreadable') })
  const name = knownPart(field.replace(/^settings\./, ''))
  // A field that the schema does not know is refused by "never".
  if (issue.expected === 'never' || name === null)
    return fail({ field: 'settings', message: message('settings-unknown-key') })
  const rule = brokenRule(issue)
  return fail({
    field: name,
    message:
      rule === null
        ? message('setting-must-be', { name, expected: expected(issue.expected) })
        : message('setting-breaks-rule', { name, rule })
  })
}

/** The leading part of a field's path that names known settings; null if there is none. */
function knownPart(field: string): string | null {
  const [top = '', below] = field.split('.')
  if (!Object.hasOwn(settingsSchema.entries, top)) return null
  return below !== undefined && (/^\d+$/.test(below) || COMMANDS.some(({ id }) => id === below))
    ? `${top}.${below}`
    : top
}

const expected = (text: string | null): string =>
  (text ?? '?').replaceAll('"', '').replace(/[()]/g, '').replaceAll(' | ', ' / ')
