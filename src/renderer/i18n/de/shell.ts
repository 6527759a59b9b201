import type { shell as english } from '../en/shell.ts'
import type { Texts } from '../messages.ts'

/** The frame of the window: header, connection and status. */
export const shell: Texts<typeof english> = {
  header: {
    practice: 'ÜBUNG',
    practiceText: 'Übungsbörse: Spielgeld. Nichts hier kostet oder bringt etwas ein.',
    live: 'LIVE',
    liveText: 'Handelsplatz {venue}: Jede Order handelt mit echtem Geld.',
    noAccount: 'Kein Konto',
    keychain: 'Der API-Schlüssel liegt im Schlüsselbund dieses Computers.',
    session: 'Der API-Schlüssel bleibt im Arbeitsspeicher, bis Depthdesk beendet wird.',
    commands: 'Märkte und Befehle suchen',
    theme: 'Farbschema: {theme}',
    local: 'Lokal',
    toLocal: 'Ortszeit anzeigen',
    toUtc: 'UTC anzeigen',
    clockText: 'Klick wechselt zwischen UTC und Ortszeit',
    modes: 'Was dieses Fenster zeigt',
    mode: { trade: 'Handel', convert: 'Tausch' }
  },
  workspace: {
    views: 'Diagramme',
    chart: 'Chart',
    depth: 'Tiefe',
    noMarket: 'Markt wählen',
    noMarketText: 'Links in der Liste wählen oder mit / suchen.',
    viewFailed: 'Die Marktdaten konnten nicht angefordert werden: {reason}',
    resize: {
      markets: 'Breite der Marktliste',
      book: 'Breite des Orderbuchs',
      ticket: 'Breite der Ordermaske',
      orders: 'Höhe der Orders'
    }
  },
  banner: {
    region: 'Verbindung',
    live: 'Verbunden',
    connecting: 'Verbindung zu den Marktdaten wird aufgebaut',
    reconnecting: 'Getrennt, verbindet neu ({n})',
    stale: 'Einige Marktdaten kommen verspätet',
    retry: 'Jetzt versuchen',
    notOpen: '{venue} ist nicht offen',
    startAgain: 'Neu starten',
    silent: 'Der Kern der App antwortet nicht',
    last: 'letzte Daten vor {age}',
    never: 'noch keine Daten',
    next: 'nächster Versuch in {n} s'
  },
  indicator: {
    live: 'live',
    connecting: 'verbindet',
    stale: 'veraltet',
    offline: 'offline',
    silent: 'Der Kern der App hat seit 20 s nichts gesendet. Das Gezeigte kann alt sein.',
    reason: {
      live: 'Alles kommt an, wie es soll.',
      connecting: 'Die Verbindung wird aufgebaut.',
      stale: 'Die Verbindung steht, aber die Daten kommen zu spät.',
      offline: 'Es besteht keine Verbindung.'
    }
  },
  status: {
    region: 'Status',
    market: 'Marktdaten',
    account: 'Kontodaten',
    rest: 'REST',
    messages: '{n} Nachr./s',
    messagesText: 'Nachrichten vom Handelsplatz in der letzten Sekunde',
    fps: '{n} Bilder/s',
    fpsText: 'Bilder, die dieses Fenster in einer Sekunde zeichnet'
  }
}
