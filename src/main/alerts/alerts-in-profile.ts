import type { Document } from '../profile/document.ts'
import type { AlertsKeep } from './alerts-api.ts'

/** Keeps the alerts in a document of the profile. */
export const alertsIn = (document: Document): AlertsKeep => ({
  read() {
    const stored = document.read()
    return typeof stored === 'object' && stored !== null && 'alerts' in stored ? stored.alerts : []
  },
  // The profile writer retries a failed write and tells the user.
  write: (alerts) => {
    document.write({ alerts })
  }
})
