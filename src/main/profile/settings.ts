import * as v from 'valibot'
import type { Clock } from '../../contract/clock.ts'
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../contract/settings.ts'
import type { Document } from '../disk/document.ts'
import { createSpaced } from '../disk/spaced.ts'
import { withCurrentNames } from './former-settings.ts'

const NEWS_EVERY_MS = 100

export interface SettingsStore {
  read(): Settings
  /** Changes what is given and keeps the rest. */
  write(patch: Partial<Settings>): Settings
}

export interface WatchedSettings extends SettingsStore {
  /** Called after a change, in the order of subscription; once for changes that follow each other within 100 ms. */
  watch(changed: (settings: Settings) => void): void
  /** Called now and at once after each change. */
  follow(changed: (settings: Settings) => void): void
}

export interface OpenedSettings {
  readonly settings: WatchedSettings
  /** Names of fields in the file that were wrong and got their default. */
  readonly wrong: readonly string[]
}

/** How many fields of a document of settings are wrong. */
export const wrongSettingsIn = (stored: Readonly<Record<string, unknown>>): number =>
  readSettings(withCurrentNames(stored)).wrong.length

/**
 * The user's settings, in memory and in a document. An invalid field gets its default; unknown fields are kept.
 */
export function openSettings(document: Document, clock: Pick<Clock, 'monotonic' | 'after'>): OpenedSettings {
  const stored = withCurrentNames(asRecord(document.read()))
  const { settings, wrong } = readSettings(stored)
  let current = settings
  const watchers: ((settings: Settings) => void)[] = []
  const followers: ((settings: Settings) => void)[] = []
  // Menus and the theme follow, which takes main longer than the change itself.
  const news = createSpaced(
    () => {
      for (const changed of watchers) changed(current)
    },
    NEWS_EVERY_MS,
    clock
  )
  return {
    wrong,
    settings: {
      read: () => current,
      write(patch) {
        const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
        current = v.parse(settingsSchema, { ...current, ...given })
        document.write({ ...stored, ...current })
        for (const changed of followers) changed(current)
        news.ask()
        return current
      },
      watch: (changed) => void watchers.push(changed),
      follow(changed) {
        followers.push(changed)
        changed(current)
      }
    }
  }
}

function readSettings(stored: Readonly<Record<string, unknown>>): {
  readonly settings: Settings
  readonly wrong: readonly string[]
} {
  const wrong: string[] = []
  const values: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const [name, schema] of Object.entries(settingsSchema.entries)) {
    if (!Object.hasOwn(stored, name)) continue
    if (v.is(schema, stored[name])) values[name] = stored[name]
    else wrong.push(name)
  }
  return { settings: v.parse(settingsSchema, values), wrong }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
