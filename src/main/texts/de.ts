import type { Texts } from './shape.ts'

export const de: Texts = {
  language: 'de',
  windows: { watch: 'Marktübersicht', diagnostics: 'Diagnose', key: 'Schlüssel des Kontos' },
  panels: {
    markets: 'Märkte',
    chart: 'Chart',
    depth: 'Tiefe',
    book: 'Buch',
    tape: 'Trades',
    ticket: 'Ordermaske',
    orders: 'Orders',
    convert: 'Tausch'
  },
  state: {
    starting: 'Startet',
    connected: 'live',
    connecting: 'verbindet',
    reconnecting: 'verbindet neu',
    late: 'nicht aktuell',
    offline: 'offline',
    halted: 'Handel angehalten'
  },
  side: { buy: 'Kauf', sell: 'Verkauf' },
  news: {
    filled: 'Order ausgeführt: {side} {market}',
    partlyFilled: 'Order teilweise ausgeführt: {side} {market}',
    amount: '{amount} {base}',
    amountAt: '{amount} {base} zu {price} {quote}',
    more: 'Weitere Benachrichtigungen: {count}',
    rejected: 'Order abgelehnt: {market}',
    rejectedLine: 'Abgelehnt: {market}',
    noReason: 'Der Handelsplatz nannte keinen Grund.',
    lost: 'Verbindung verloren',
    lostText: 'Kurse und Orders sind nicht live. Es wird neu verbunden.',
    back: 'Verbindung ist wieder da',
    backText: 'Kurse und Orders sind wieder live.',
    above: '{pair} steht über {price}',
    below: '{pair} steht unter {price}',
    alertText: 'Letzter Kurs {price} {quote}. Dieser Alarm meldet sich nicht noch einmal.'
  },
  tray: {
    newFills: '{n} neue Ausführung | {n} neue Ausführungen',
    recent: 'Letzte Ausführungen',
    recentNew: 'Letzte Ausführungen ({fills})',
    noFills: 'Keine Ausführungen seit dem Start',
    newWindow: 'Neues Fenster',
    newWatch: 'Neue Marktübersicht',
    show: 'Zeigen',
    hide: 'Verbergen',
    pause: 'Mitteilungen pausieren',
    oneHour: '1 Stunde lang',
    untilResumed: 'Bis sie fortgesetzt werden',
    resume: 'Mitteilungen fortsetzen',
    resumeAt: 'Mitteilungen fortsetzen (pausiert bis {time})',
    release: 'Notschalter: lösen …',
    halt: 'Notschalter: Handel anhalten',
    quit: 'Beenden'
  },
  menu: {
    file: 'Datei',
    close: 'Fenster schließen',
    quit: 'Beenden',
    edit: 'Bearbeiten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    delete: 'Löschen',
    selectAll: 'Alles auswählen',
    view: 'Ansicht',
    larger: 'Größer',
    smaller: 'Kleiner',
    actualSize: 'Originalgröße',
    fullScreen: 'Vollbild',
    window: 'Fenster',
    minimize: 'Minimieren',
    help: 'Hilfe',
    documentation: 'Dokumentation des Handelsplatzes',
    log: 'Log zeigen'
  },
  dialogs: {
    exportSettings: 'Einstellungen speichern',
    exportCsv: 'CSV speichern',
    exportReport: 'Diagnose speichern',
    importSettings: 'Einstellungen laden',
    unlock: {
      title: 'Handel entsperren',
      message: 'Handel für „{label}“ entsperren?',
      yes: 'Entsperren',
      no: 'Gesperrt lassen',
      detail:
        'Dieses Konto handelt mit echtem Geld. Nach dem Entsperren ist der Handel noch aus, bis er eingeschaltet wird.'
    },
    trading: {
      title: 'Handel einschalten',
      message: 'Orders von „{label}“ hinauslassen?',
      yes: 'Einschalten',
      no: 'Aus lassen',
      detail: 'Dieses Konto handelt mit echtem Geld. Bestätigte Orders gehen von jetzt an zum Handelsplatz.'
    },
    account: 'Konto: {label}\nHandelsplatz: {venue}\nHost: {host}',
    remove: {
      title: 'Konto entfernen',
      message: '„{label}“ entfernen?',
      yes: 'Entfernen',
      no: 'Behalten',
      detail:
        'Der Schlüssel verlässt den Schlüsselbund, und die Verbindung wird geschlossen. Offene Orders bleiben am Handelsplatz.'
    },
    removeLeave:
      'Das Konto wird entfernt, und sein Schlüssel bleibt im Schlüsselbund. Offene Orders bleiben am Handelsplatz.',
    rekey: {
      title: 'Schlüssel ersetzen',
      message: 'Für „{label}“ einen anderen Schlüssel eingeben?',
      yes: 'Schlüssel eingeben',
      no: 'Abbrechen',
      detail: 'Der neue Schlüssel geht nur an diesen Host und ersetzt den aufbewahrten.'
    },
    otherHost: {
      title: 'Der Handelsplatz hat andere Adressen',
      message: 'Der Schlüssel von „{label}“ wird nicht benutzt: Er wurde für einen anderen Host eingegeben.',
      yes: 'Schlüssel neu eingeben',
      no: 'Nicht jetzt'
    },
    mute: {
      title: 'Benachrichtigungen ausschalten',
      message: 'Alle Benachrichtigungen ausschalten?',
      yes: 'Ausschalten',
      no: 'Anlassen',
      detail: 'Ausgeführte und abgelehnte Orders, Ausfälle und Alarme werden nicht mehr auf dem Desktop gezeigt.'
    },
    loosen: {
      title: 'Grenzen lockern',
      message: 'Hinauslassen, was bisher zurückgehalten wurde?',
      yes: 'Erlauben',
      no: 'So lassen'
    }
  },
  loosened: {
    noLimit: 'keine Grenze',
    notSet: 'nicht gesetzt',
    change: '{name}: {was} → {now}',
    released: 'Der Notschalter wird gelöst: Neue Orders gehen wieder hinaus.',
    order: 'Eine Order',
    day: 'Alle Orders eines Tages',
    band: 'Über den besten Kurs hinaus',
    perMinute: 'Orders je Minute'
  },
  page: {
    reload: 'Fenster neu laden',
    died: {
      title: 'Fenster beendet',
      message: 'Dieses Fenster stürzt immer wieder ab.',
      no: 'Fenster schließen',
      detail: 'Ihre Orders sind nicht betroffen, und Ausführungen werden weiter gemeldet. Näheres steht im Log.'
    },
    hangs: {
      title: 'Fenster reagiert nicht',
      message: 'Dieses Fenster reagiert nicht.',
      no: 'Warten',
      detail:
        'Ihre Orders sind nicht betroffen, und Ausführungen werden weiter gemeldet. ' +
        'Nach dem Neuladen sind Layout und Ordermaske wie zuvor.'
    }
  },
  fatal: { title: 'Depthdesk muss schließen', text: 'In der App ist etwas schiefgegangen. Näheres steht in {file}.' }
}
