import type { common as english } from '../en/common.ts'
import type { Texts } from '../messages.ts'

/** Words used everywhere, and how the app starts. */
export const common: Texts<typeof english> = {
  retry: 'Noch einmal',
  close: 'Schließen',
  cancel: 'Abbrechen',
  age: { ms: '{n} ms', s: '{n} s', min: '{n} min', h: '{n} h', d: '{n} T' },
  side: { buy: 'Kauf', sell: 'Verkauf' },
  type: { market: 'Market', limit: 'Limit' },
  theme: { dark: 'dunkel', light: 'hell', system: 'System' },
  state: {
    waiting: 'wartet',
    live: 'live',
    stale: 'veraltet',
    offline: 'offline',
    comesBack: 'Kommt mit der Verbindung zurück.',
    triedAgain: '{reason} Es wird von selbst wieder versucht.'
  },
  start: {
    loading: 'Startet',
    failed: 'Depthdesk konnte nicht starten',
    failedText: 'Der Kern der App hat nicht geantwortet: {reason}',
    broken:
      'Das Fenster ließ sich nicht aufbauen. Starten Sie die App neu; hilft das nicht, installieren Sie sie noch einmal. Einzelheiten stehen im Protokoll.'
  }
}
