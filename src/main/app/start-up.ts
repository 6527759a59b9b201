import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'
import type { Venue } from '../../contract/venue.ts'
import { parseCommandLine, type CommandLine } from './command-line.ts'
import { placeProfile, removeCopy, type ProfilePlace } from '../profile/profile-folder.ts'
import { parseVenues, type VenueList } from '../venue/venues.ts'

export interface StartUp {
  readonly options: CommandLine
  readonly venues: readonly Venue[]
  readonly profilePlace: ProfilePlace
  /** What is not used, or not kept, of what the user gave. */
  readonly problems: readonly { readonly title: string; readonly text: string }[]
}

/** Reads what the user asked for, before anything is opened. Wrong input ends the app with a sentence and code 2. */
export function readStartUp(): StartUp {
  const parsed = parseCommandLine(process.argv.slice(1), process.env)
  const options = parsed.ok ? parsed.value : refuse(parsed.failure)
  if (options.userDataDir !== null) app.setPath('userData', resolve(options.userDataDir))
  const builtIn = venuesIn(join(app.getAppPath(), 'resources', 'venues.json'), null).venues
  const own = options.venues === null ? null : venuesIn(options.venues, new Set(builtIn.map(({ id }) => id)))
  const venues = [...builtIn, ...(own?.venues ?? [])]
  const unused = own?.unused ?? []
  for (const sentence of unused) process.stderr.write(`Depthdesk: ${sentence}\n`)
  if (options.venue !== null && !venues.some(({ id }) => id === options.venue)) {
    refuse(`There is no venue "${options.venue}". Known are: ${venues.map(({ id }) => id).join(', ')}.`)
  }
  const profilePlace = openPlace(app.getPath('userData'))
  const problems = [
    ...unused.map((text) => ({ title: 'An entry of the venue list is not used', text })),
    ...problemsOf(profilePlace)
  ]
  return { options, venues, profilePlace, problems }
}

/** Before the lock of the single instance, which fails in a folder that cannot be written as if another one held it. */
function openPlace(folder: string): ProfilePlace {
  const placed = placeProfile(folder)
  if (!placed.ok)
    refuse(`The profile ${folder} cannot be written (${placed.failure}). Choose another folder with --user-data-dir.`)
  const { used } = placed.value
  if (used !== folder) {
    app.setPath('userData', used)
    // After a crash the log is still of use.
    process.on('exit', (code) => {
      if (code !== 1) removeCopy(used)
    })
  }
  return placed.value
}

function problemsOf({ folder, readOnly, missing }: ProfilePlace): StartUp['problems'] {
  if (readOnly === null) return []
  const text = `The profile ${folder} cannot be written (${readOnly}). It stays as it is: changes hold until the app quits, and no order or convert can be sent.`
  process.stderr.write(`Depthdesk: ${text}\n`)
  return [
    { title: 'Changes are not kept on disk', text },
    ...missing.map((file) => ({
      title: 'A file of the profile could not be read',
      text: `${file} stays as it is; what it holds is not shown.`
    }))
  ]
}

function venuesIn(file: string, taken: ReadonlySet<string> | null): VenueList {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return refuse(`The venue list ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
  const parsed = parseVenues(text, file, taken)
  return parsed.ok ? parsed.value : refuse(`The venue list is wrong. ${parsed.failure}`)
}

export function refuse(sentence: string): never {
  process.stderr.write(`Depthdesk: ${sentence}\n`)
  process.exit(2)
}
