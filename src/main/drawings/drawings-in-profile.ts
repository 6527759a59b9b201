import type { Document } from '../disk/document.ts'
import type { DrawingsKeep } from './drawings-api.ts'

/** Keeps the drawings in a document of the profile. */
export const drawingsIn = (document: Document): DrawingsKeep => ({
  read() {
    const stored = document.read()
    return typeof stored === 'object' && stored !== null && 'drawings' in stored ? stored.drawings : []
  },
  // The profile writer retries a failed write and tells the user.
  write: (drawings) => {
    document.write({ drawings })
  }
})
