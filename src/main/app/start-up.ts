import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'
import { escaped } from '../../contract/plain-text.ts'
import type { Venue } from '../../contract/venue.ts'
import { commandLineHelp, parseCommandLine, whyTooLong, type CommandLine } from './command-line.ts'
import { placeProfile, removeCopy, type ProfilePlace } from '../profile/profile-folder.ts'
import { parseVenues, type VenueList } from '../venue/venues.ts'
import { message } from '../../i18n/codes.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import type { Notice } from '../../contract/frames.ts'

export interface StartUp {
  readonly options: CommandLine
  readonly venues: readonly Venue[]
  readonly profilePlace: ProfilePlace
  /** Input of the user that is not used, or cannot be kept. */
  readonly problems: readonly Pick<Notice, 'title' | 'text'>[]
}

/**
 * Reads command line, venue list and profile folder, before the single-instance lock is requested. Wrong input ends the
 * app with a sentence and exit code 2.
 */
export function readStartUp(): StartUp {
  const tooLong = whyTooLong([process.argv0, ...process.argv])
  if (tooLong !== null) refuse(tooLong)
  const parsed = parseCommandLine(process.argv.slice(1), process.env)
  const options = parsed.ok ? parsed.value : refuse(parsed.failure)
  if (options.print !== null) {
    process.stdout.write(`${options.print === 'help' ? commandLineHelp() : app.getVersion()}\n`)
    process.exit(0)
  }
  if (options.userDataDir !== null) app.setPath('userData', resolve(options.userDataDir))
  const builtIn = venuesIn(join(app.getAppPath(), 'resources', 'venues.json'), null).venues
  const own = options.venues === null ? null : venuesIn(options.venues, builtIn)
  const venues = [...builtIn, ...(own?.venues ?? [])]
  const unused = own?.unused ?? []
  for (const one of unused) process.stderr.write(`Depthdesk: ${escaped(formatterOf('en').say(one))}\n`)
  for (const wanted of [options.venue, options.checkVenue]) {
    if (wanted !== null && !venues.some(({ id }) => id === wanted))
      refuse(`There is no venue "${wanted}". Known are: ${venues.map(({ id }) => id).join(', ')}.`)
  }
  const profilePlace = openPlace(app.getPath('userData'))
  const problems = [
    ...unused.map((text) => ({ title: message('venue-entry-unused'), text })),
    ...problemsOf(profilePlace)
  ]
  return { options, venues, profilePlace, problems }
}

/** Runs before the single-instance lock, which cannot tell a read-only folder from a running instance. */
function openPlace(folder: string): ProfilePlace {
  const placed = placeProfile(folder)
  if (!placed.ok)
    refuse(`The profile ${folder} cannot be written (${placed.failure}). Choose another folder with --user-data-dir.`)
  const { used } = placed.value
  if (used !== folder) {
    app.setPath('userData', used)
    // After a crash the copy is kept for its log.
    process.on('exit', (code) => {
      if (code !== 1) removeCopy(used)
    })
  }
  return placed.value
}

function problemsOf({ folder, readOnly, missing }: ProfilePlace): StartUp['problems'] {
  if (readOnly === null) return []
  const text = message('profile-read-only', { path: folder, code: readOnly })
  process.stderr.write(`Depthdesk: ${formatterOf('en').say(text)}\n`)
  return [
    { title: message('disk-refuses'), text },
    ...missing.map((file) => ({
      title: message('profile-file-unreadable'),
      text: message('file-left-hidden', { file })
    }))
  ]
}

function venuesIn(file: string, taken: readonly Venue[] | null): VenueList {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return refuse(`The venue list ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
  const parsed = parseVenues(text, file, taken)
  return parsed.ok ? parsed.value : refuse(`The venue list is wrong. ${parsed.failure}`)
}

function refuse(sentence: string): never {
  process.stderr.write(`Depthdesk: ${escaped(sentence)}\n`)
  process.exit(2)
}
