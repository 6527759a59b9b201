import * as v from 'valibot'
import { COMMANDS } from '../../contract/commands.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { keyProblem } from '../../core/keys/key-problem.ts'
import { settingsPatch, settingsSchema, type Settings } from '../../contract/settings.ts'

const FORMAT = 'depthdesk-settings'
const VERSION = 1
const file = v.strictObject({ format: v.literal(FORMAT), version: v.literal(VERSION), settings: settingsPatch })

/** What an exported file holds: choices only. Accounts and keys are no settings and are never in it. */
export function settingsFileText(settings: Settings): string {
  // SECURITY: the contract's own fields and no other, whatever the object carries.
  const own = Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(settingsSchema.entries, name))
  )
  return `${JSON.stringify({ format: FORMAT, version: VERSION, settings: own }, null, 2)}\n`
}

/**
 * Reads an exported file. The failure names the first field that is wrong and says what it has to be. SECURITY: it
 * holds no text of the file, which may be another one than the user meant.
 */
export function readSettingsFile(
  text: string
): Result<Partial<Settings>, { readonly field: string; readonly message: string }> {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail({ field: 'file', message: 'is not valid JSON.' })
  }
  const parsed = v.safeParse(file, given, { abortEarly: true })
  if (parsed.success) {
    const problem = keyProblem(COMMANDS, parsed.output.settings.keys ?? {})
    if (problem === null) return ok(parsed.output.settings)
    const field = `keys.${problem.command}`
    if (problem.kind === 'reserved')
      return fail({ field, message: `"${field}" cannot have ${problem.chord}, which has a meaning of its own.` })
    return fail({ field, message: `"${field}" and "keys.${problem.other}" both have ${problem.chord}.` })
  }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'file'
  if (field === 'file') return fail({ field, message: 'is not a file of settings.' })
  if (field === 'format' || field === 'version')
    return fail({
      field,
      message: `"${field}" is not that of a settings file of this app (${FORMAT}, version ${VERSION}).`
    })
  const name = knownPart(field.replace(/^settings\./, ''))
  // A field that the schema does not know is refused by "never".
  if (issue.expected === 'never' || name === null)
    return fail({ field: 'settings', message: 'holds a setting that this app does not have.' })
  return fail({
    field: name,
    message: `"${name}" must be ${issue.type === 'check' ? issue.message.replace('must be ', '') : expected(issue.expected)}.`
  })
}

/** As much of the name of a field as is the app's own; null where nothing is. */
function knownPart(field: string): string | null {
  const [top = '', below] = field.split('.')
  if (!Object.hasOwn(settingsSchema.entries, top)) return null
  return below !== undefined && (/^\d+$/.test(below) || COMMANDS.some(({ id }) => id === below))
    ? `${top}.${below}`
    : top
}

const expected = (text: string | null): string =>
  (text ?? 'something else').replaceAll('"', '').replace(/[()]/g, '').replaceAll(' | ', ' or ')

/** Names of all settings, for those who check that none is forgotten. */
export const SETTING_NAMES = Object.keys(settingsSchema.entries)
