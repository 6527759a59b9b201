import type { diagnostics as english } from '../en/diagnostics.ts'
import type { Texts } from '../messages.ts'

/** The diagnostics window. */
export const diagnostics: Texts<typeof english> = {
  diagnostics: {
    title: 'Diagnose',
    export: 'Diagnose speichern',
    saved: 'Gespeichert als {path}',
    loading: 'Wird gelesen',
    problem: 'Die Zahlen unten sind alt: {reason}',
    noVenue: 'Kein Handelsplatz ist offen',
    connections: 'Verbindungen',
    messages: 'Nachrichten',
    windows: 'Fenster',
    processes: 'Prozesse',
    column: {
      connection: 'Verbindung',
      state: 'Zustand',
      since: 'Seit',
      latency: 'Umlauf',
      reason: 'Warum',
      window: 'Fenster',
      shown: 'Zu sehen',
      frames: 'Bilder je Sekunde',
      queue: 'Unbeantwortete Bilder',
      process: 'Prozess',
      memory: 'Speicher',
      cpu: 'CPU'
    },
    state: { live: 'live', connecting: 'verbindet', stale: 'veraltet', offline: 'offline' },
    phase: 'Strom',
    phases: { idle: 'aus', token: 'holt ein Token', connecting: 'verbindet', open: 'offen', waiting: 'wartet' },
    epoch: 'Verbindung Nummer {n}',
    attempts: 'Versuche',
    backOff: 'nächste Pause bis {s} s',
    ping: 'Letzter Ping',
    pings: '{n} in 5 min',
    p50: 'Median der Pings',
    p95: '95 % unter {ms}',
    rateLine: 'Nachrichten je Sekunde in der letzten Minute, jetzt {n}',
    received: 'Empfangen',
    perSecond: '{n} je Sekunde',
    accepted: 'Angenommen',
    dropped: '{n} vor einem Neuladen',
    rejected: 'Verworfen',
    unknown: 'Unbekannt',
    resyncs: 'Neue Abos',
    reconnects: '{n} Neuverbindungen',
    last: { accepted: 'Zuletzt angenommen', rejected: 'Zuletzt verworfen', unknown: 'Zuletzt unbekannt' },
    visible: 'zu sehen',
    hidden: 'verborgen',
    waiting: 'Änderungen warten, vereint',
    total: '{memory} MB, {cpu} % eines Kerns',
    journal: { open: 'Das Orderjournal ist offen.', none: 'Kein Orderjournal ist offen.' }
  }
}
