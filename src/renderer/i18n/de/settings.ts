import type { settings as english } from '../en/settings.ts'
import type { Texts } from '../messages.ts'

/** The settings. */
export const settings: Texts<typeof english> = {
  settings: {
    notKept: 'Die Einstellung wurde nicht behalten',
    open: 'Einstellungen',
    title: 'Einstellungen',
    about: 'Jede Änderung gilt sofort.',
    sections: 'Bereiche der Einstellungen',
    find: 'Einstellungen suchen',
    clear: 'Suche leeren',
    results: 'Gefundene Einstellungen',
    none: 'Keine Einstellung passt zu „{query}“',
    export: 'Exportieren',
    import: 'Importieren',
    exportText: 'Speichert die Einstellungen in eine Datei. Kein Konto und kein Schlüssel ist darin.',
    importText: 'Nimmt die Einstellungen aus einer Datei. Eine Datei mit Fehler ändert nichts.',
    exported: 'Die Einstellungen wurden in {file} gespeichert.',
    imported: 'Die Einstellungen wurden aus der Datei übernommen.',
    failed: 'Das ging nicht',
    section: {
      accounts: 'Konten',
      venues: 'Handelsplätze',
      trading: 'Handel',
      looks: 'Darstellung',
      notifications: 'Mitteilungen',
      keys: 'Tasten',
      privacy: 'Datenschutz',
      about: 'Über'
    },
    lead: {
      accounts:
        'Die Schlüssel bleiben im Schlüsselbund dieses Computers. Depthdesk signiert damit und zeigt sie niemandem.',
      venues: 'Immer ist ein Handelsplatz offen. Die Übungsbörse ist stets da, mit Spielgeld.',
      trading: 'Wie Orders hinausgehen und was sie zurückhält.',
      looks: 'Farben, Größen, Uhren und Einheiten. Jede Änderung gilt sofort, in allen Fenstern.',
      notifications: 'Welche Nachrichten auf den Desktop kommen.',
      keys: 'Auf die Tasten eines Befehls klicken und andere drücken. Order-Tasten wirken nur, solange sie scharf sind.',
      privacy:
        'Depthdesk meldet niemandem etwas. Es spricht mit den Handelsplätzen dieser Liste und mit sonst niemandem.',
      about: 'Woraus diese Ausgabe von Depthdesk besteht.'
    },
    item: {
      accountAdd: 'Konten hinzufügen, umbenennen und entfernen',
      accountTrading: 'Handel eines Kontos und seine Sperre',
      venue: 'Handelsplatz öffnen',
      confirm: 'Orderbestätigung',
      confirmText: {
        dialog: 'Ein Dialog zeigt die Order und fragt.',
        hold: 'Taste zum Senden gedrückt halten.',
        above: 'Ein Dialog fragt nur ab dem Betrag aus der Ordermaske.',
        off: 'Ein Klick sendet. Die Ordermaske sagt das in Gelb.'
      },
      limits: 'Grenzen und Notschalter',
      theme: 'Farbschema',
      themeText: 'System folgt dem Desktop.',
      palette: 'Farben für Anstieg und Fall',
      paletteText:
        'Zwei davon bleiben auch ohne Rot oder Grün im Auge unterscheidbar. Ein Pfeil oder ein Wort sagt es immer dazu.',
      swap: 'Die beiden Farben tauschen',
      swapText: 'Ein Anstieg hat die Farbe eines Falls und ein Kauf die eines Verkaufs, wie in Ostasien üblich.',
      density: 'Dichte',
      densityText: 'Kompakt zeigt mehr Zeilen.',
      scale: 'Größe von allem',
      scaleText: 'Schrift, Zeilen und Charts in allen Fenstern, auch mit Strg + und Strg −.',
      language: 'Sprache',
      languageText: 'Für alle Fenster, die Taskleiste und Mitteilungen, sofort. System folgt dem Desktop.',
      clock: 'Zeiten',
      clockText: 'In der Zeit dieses Computers oder in UTC, wie der Handelsplatz sie führt.',
      sizes: 'Mengen im Buch',
      sizesText: 'In der Basiswährung des Markts oder in ihrem Wert in der Kurswährung.',
      fills: 'Ausführungen',
      fillsText: 'Eine Order wurde ganz oder teilweise ausgeführt.',
      rejections: 'Ablehnungen',
      rejectionsText: 'Der Handelsplatz hat eine Order abgelehnt oder beendet.',
      outages: 'Ausfälle',
      outagesText: 'Die Verbindung riss ab oder kam wieder.',
      alerts: 'Kursalarme',
      alertsText: 'Ein erwarteter Kurs wurde erreicht.',
      sound: 'Ton',
      soundText: 'Mitteilungen haben einen Ton.',
      spoken: 'Gesprochene Übersicht',
      spokenText:
        'Ein Screenreader hört Kurs, Veränderung und Spread des Markts, höchstens alle 15 s. Ausführungen und Ablehnungen hört er sofort.',
      keys: 'Tastenkürzel',
      hosts: 'Angesprochene Adressen',
      telemetry: 'Telemetrie',
      files: 'Was auf diesem Computer bleibt',
      versions: 'Versionen',
      licences: 'Lizenzen'
    },
    theme: { dark: 'Dunkel', light: 'Hell', system: 'System' },
    palette: { standard: 'Grün, Rot', 'blue-orange': 'Blau, Orange', 'lime-violet': 'Limette, Violett' },
    density: { comfortable: 'Locker', compact: 'Kompakt' },
    clock: { utc: 'UTC', local: 'Lokal' },
    sizes: { base: 'Basis', quote: 'Kurswährung' },
    venue: {
      list: 'Handelsplätze',
      open: 'Öffnen',
      openThis: '{venue} öffnen',
      opening: 'Wird geöffnet',
      isOpen: 'Jetzt offen',
      practice: 'ÜBUNG',
      live: 'LIVE',
      accounts: 'kein Konto | ein Konto | {n} Konten',
      onThisComputer: 'läuft auf diesem Computer',
      own: 'Eigene Handelsplätze kommen aus einer Datei: Depthdesk mit --venues DATEI starten.'
    },
    privacy: {
      none: 'Keine. Keine Statistik, keine Absturzberichte, keine Suche nach Updates, kein Konto bei uns.',
      hosts: 'Angesprochene Adressen',
      practice: 'nur dieser Computer',
      kept: 'Einstellungen, die Liste der Konten (Name, Handelsplatz, Ende der User-ID), das Orderjournal, gesehene Trades und das Log. Kein Schlüssel ist darunter: Schlüssel liegen im Schlüsselbund, oder auf Wunsch im Arbeitsspeicher.'
    },
    about_: {
      app: 'Depthdesk',
      electron: 'Electron',
      chrome: 'Chromium',
      node: 'Node.js',
      find: 'Paket suchen',
      packages: 'Pakete',
      by: 'Enthaltene Pakete und ihre Lizenzen'
    }
  }
}
