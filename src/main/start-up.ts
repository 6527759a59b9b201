import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'
import type { Venue } from '../contract/venue.ts'
import { parseCommandLine, type CommandLine } from './command-line.ts'
import { parseVenues, type VenueList } from './venues.ts'
import { whyNotWritable } from './writable-folder.ts'

export interface StartUp {
  readonly options: CommandLine
  readonly venues: readonly Venue[]
  /** What is not used of what the user gave. */
  readonly problems: readonly { readonly title: string, readonly text: string }[]
}

/** Reads what the user asked for, before anything is opened. Wrong input ends the app with a sentence and code 2. */
export function readStartUp(): StartUp {
  const parsed = parseCommandLine(process.argv.slice(1), process.env)
  const options = parsed.ok ? parsed.value : refuse(parsed.failure)
  if (options.userDataDir !== null) app.setPath('userData', resolve(options.userDataDir))
  const profile = app.getPath('userData')
  // Before the lock of the single instance, which fails in such a folder as if another one held it.
  const why = whyNotWritable(profile)
  if (why !== null) refuse(`The profile ${profile} cannot be written (${why}). Choose another folder with --user-data-dir.`)
  const builtIn = venuesIn(join(app.getAppPath(), 'resources', 'venues.json'), null).venues
  const own = options.venues === null ? null : venuesIn(options.venues, new Set(builtIn.map(({ id }) => id)))
  const venues = [...builtIn, ...own?.venues ?? []]
  const unused = own?.unused ?? []
  for (const sentence of unused) process.stderr.write(`Depthdesk: ${sentence}\n`)
  if (options.venue !== null && !venues.some(({ id }) => id === options.venue)) {
    refuse(`There is no venue "${options.venue}". Known are: ${venues.map(({ id }) => id).join(', ')}.`)
  }
  return { options, venues, problems: unused.map((text) => ({ title: 'An entry of the venue list is not used', text })) }
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
