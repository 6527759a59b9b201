import type { Document } from '../profile/document.ts'
import type { AlertsKeep } from './alerts-api.ts'

/** Keeps the alerts in a document of the profile. */
export const alertsIn = (document: Document): AlertsKeep => ({
  read() {
    const kept = document.read()
    return typeof kept === 'object' && kept !== null && 'alerts' in kept ? kept.alerts : []
  },
  // What the disk refuses holds until the app quits, is tried again, and the user is told by the profile's writer.
  write: (alerts) => {
    document.write({ alerts })
  }
})
