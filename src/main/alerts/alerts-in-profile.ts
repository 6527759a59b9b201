import type { Document } from '../disk/document.ts'
import type { AlertsKeep } from './alerts-api.ts'

/** Keeps the alerts in a document of the profile. */
export const alertsIn = (document: Document): AlertsKeep => ({
  read: () => document.read(),
  // The profile writer retries a failed write and tells the user.
  write: ({ alerts, watched }) => {
    document.write({ alerts, watched })
  }
})
