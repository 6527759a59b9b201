import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { CRASHED_PARTS, type CrashedPart, type CrashReport } from '../../contract/diagnostics.ts'
import type { Log } from '../../contract/clock.ts'
import { escaped } from '../../contract/plain-text.ts'
import { writePrivateSync } from '../disk/write-private.ts'

const MOST_KEPT = 20
/** Characters of the log that go into a report. */
const LOG_TAIL = 16_000

export interface CrashReports {
  /** Absolute. */
  readonly folder: string
  /** Writes a report at once, because the process may be ending. Never throws. */
  add(part: CrashedPart, what: string, details: unknown): void
  /** Newest first. */
  list(): readonly CrashReport[]
}

export interface CrashReportsParts {
  readonly folder: string
  /** The newest log file, which is redacted already. */
  readonly logFile: string
  /** Versions of the app and the system. */
  readonly about: string
  readonly redact: (text: string) => string
  /** Unix milliseconds. */
  readonly now: () => number
  readonly log: Log
}

/**
 * Reports of crashes as redacted text in a folder of the profile, never sent. SECURITY: no memory dumps, because a dump
 * of main can hold a key (docs/decisions/crash-reports.md).
 */
export function createCrashReports({ folder, logFile, about, redact, now, log }: CrashReportsParts): CrashReports {
  let known: readonly CrashReport[] | null = null

  const list = (): readonly CrashReport[] => {
    known ??= read(folder)
    return known
  }
  return {
    folder,
    list,
    add(part, what, details) {
      const at = Math.round(now())
      const text = [
        `${what} (${part})`,
        `${new Date(at).toISOString()} · ${about}`,
        '',
        linesOf(redact(inspect(details, { depth: 5, maxStringLength: 4_000, maxArrayLength: 50 }))),
        '',
        'Last lines of the log:',
        tailOf(logFile)
      ].join('\n')
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writePrivateSync(join(folder, fileName({ at, part })), text)
        known = [{ at, part }, ...list().filter((one) => one.at !== at || one.part !== part)]
        for (const old of known.slice(MOST_KEPT)) rmSync(join(folder, fileName(old)), { force: true })
        known = known.slice(0, MOST_KEPT)
      } catch (error) {
        log.error('a crash report could not be written', error)
      }
    }
  }
}

const fileName = ({ at, part }: CrashReport): string => `${new Date(at).toISOString().replaceAll(':', '-')} ${part}.txt`

function read(folder: string): readonly CrashReport[] {
  try {
    return readdirSync(folder)
      .flatMap((name): CrashReport[] => {
        const [, day = '', hour = '', minute = '', second = '', word] =
          /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z) ([a-z]+)\.txt$/.exec(name) ?? []
        const part = CRASHED_PARTS.find((one) => one === word)
        return part === undefined ? [] : [{ at: Date.parse(`${day}T${hour}:${minute}:${second}`), part }]
      })
      .sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

/** The lines of a stack stay; what else a terminal would obey is written out. */
const linesOf = (text: string): string => text.split('\n').map(escaped).join('\n')

function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-LOG_TAIL)
  } catch {
    return ''
  }
}
