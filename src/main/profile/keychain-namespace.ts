import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Document } from '../disk/document.ts'

/** In accounts.json, so that the list of accounts and the name of their keys cannot be separated. */
const named = v.looseObject({ keychain: v.pipe(v.string(), v.regex(/^[0-9a-f]{0,32}$/)) })

/** Undefined: none is stored, or what is stored is none. */
export function storedNamespace(document: Document): string | undefined {
  const stored = v.safeParse(named, document.read())
  return stored.success ? stored.output.keychain : undefined
}

/**
 * The name that separates the keys of this profile from those of others in the keychain; empty for none. A stored one
 * moves with the folder.
 */
export function keychainNamespace(document: Document, first: () => string): string {
  const stored = storedNamespace(document)
  if (stored !== undefined) return stored
  const keychain = first()
  const before = v.parse(v.fallback(v.looseObject({}), {}), document.read())
  document.write({ accounts: [], ...before, keychain })
  return keychain
}

/** Older versions hashed the folder, and had none for the default one. A new profile elsewhere gets a random name. */
export function firstNamespace(facts: {
  readonly folder: string
  /** The default one. */
  readonly usual: string
  readonly isNew: boolean
  readonly random: () => string
}): string {
  const { folder, usual, isNew, random } = facts
  if (folder === usual) return ''
  return isNew ? random() : createHash('sha256').update(folder).digest('hex').slice(0, 12)
}
