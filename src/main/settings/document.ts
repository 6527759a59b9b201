import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import ElectronStore from 'electron-store'

/** One small JSON document in the profile, replaced as a whole and atomically. */
export interface Document {
  /** What the file held at the start; undefined when there was none or it was unreadable. */
  read(): unknown
  write(value: Readonly<Record<string, unknown>>): void
}

export interface OpenedDocument {
  readonly document: Document
  /** Where an unreadable file was put aside, so that nothing is lost; null when it was readable. */
  readonly setAside: string | null
}

/** @param name file name without `.json`  @param folder absolute  @param stamp goes into the name of a file put aside */
export function openDocument(folder: string, name: string, stamp: string): OpenedDocument {
  const open = () => new ElectronStore<Record<string, unknown>>({ cwd: folder, name, accessPropertiesByDotNotation: false, configFileMode: 0o600 })
  const path = join(folder, `${name}.json`)
  let setAside: string | null = null
  let store: ElectronStore<Record<string, unknown>>
  try {
    store = open()
    void store.store
  } catch (error) {
    if (!existsSync(path)) throw error
    setAside = join(folder, `${name}.unreadable-${stamp}.json`)
    renameSync(path, setAside)
    store = open()
  }
  return {
    setAside,
    document: {
      read: () => (existsSync(path) ? store.store : undefined),
      write: (value) => { store.store = { ...value } }
    }
  }
}
