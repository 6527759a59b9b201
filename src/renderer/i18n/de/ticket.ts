import type { ticket as english } from '../en/ticket.ts'
import type { Texts } from '../messages.ts'

/** The order ticket, its confirmation and what became of an order. */
export const ticket: Texts<typeof english> = {
  ticket: {
    region: 'Ordermaske',
    side: 'Seite',
    type: 'Orderart',
    amount: 'Menge',
    total: 'Betrag',
    price: 'Kurs',
    quick: { bid: 'Geld', mid: 'Mitte', ask: 'Brief' },
    useQuick: 'Diesen Kurs nehmen: {name}',
    quickPrices: 'Schnellkurse',
    stop: 'Stop-Loss',
    stopText: 'Freiwillig. Der Handelsplatz storniert die Order, wenn der Markt diesen Kurs erreicht.',
    share: '{n} %',
    max: 'Max',
    shares: 'Anteil am Guthaben',
    clear: 'Ordermaske leeren',
    average: 'Mittlerer Kurs',
    worst: 'Schlechtester Kurs',
    slippage: 'Slippage',
    fee: 'Gebühr {n} %',
    feePlain: 'Gebühr',
    cost: 'Kosten mit Gebühr',
    proceeds: 'Erlös',
    available: 'Verfügbar',
    bookAge: 'Alter des Buchs',
    unknown: 'unbekannt',
    submit: '{side} {amount} {unit}',
    submitAt: '{side} {amount} {unit} zu {price}',
    submitFor: '{side} {base} für {amount} {unit}',
    submitEmpty: '{side} {base}',
    sending: 'Wird gesendet',
    hold: 'halten zum Senden',
    holdHint: 'Taste gedrückt halten, bis der Balken voll ist',
    confirmOff: 'Sendet ohne Rückfrage',
    confirmOffText: 'Die Bestätigung ist aus: Ein Klick sendet die Order. Klick ändert das.',
    confirmMode: 'Bestätigung',
    confirm: { dialog: 'Fragen', hold: 'Halten', above: 'Ab Wert', off: 'Aus' },
    confirmAbove: 'Fragen ab',
    confirmAboveOn: 'Fragt ab {amount} USDT',
    confirmText: {
      dialog: 'Ein Dialog fragt, bevor eine Order gesendet wird.',
      hold: 'Taste gedrückt halten, um eine Order zu senden.',
      above: 'Ein Dialog fragt nur bei Orders ab diesem Wert.',
      off: 'Ein Klick sendet eine Order.'
    },
    enterAmount: 'Menge eingeben',
    enterPrice: 'Kurs eingeben',
    linked: 'folgt aus dem anderen Feld',
    problem: {
      number: 'Eine einfache Zahl schreiben, etwa {example}',
      zero: 'Muss mehr als 0 sein',
      decimalsAmount: 'Höchstens {bound} Nachkommastellen bei {unit}',
      min: 'Mindestens {bound} {unit}',
      max: 'Höchstens {bound} {unit}',
      balance: 'Nur {bound} {unit} verfügbar',
      cost: 'Nur {bound} {unit} verfügbar, und die Gebühr kommt hinzu'
    },
    remedy: { accounts: 'Konten öffnen', trading: 'Handelseinstellungen öffnen' },
    barrier: {
      account: 'Zum Handeln ein Konto hinzufügen',
      noTrade: 'Der Handel ist für dieses Konto ausgeschaltet',
      noLimits: 'Zuerst die Grenzen dieses Kontos setzen',
      halted: 'Der Notschalter ist an: keine neuen Orders',
      offline: 'Nicht verbunden: Kurse können alt sein',
      connecting: 'Wartet auf die Marktdaten',
      silent: 'Die Marktdaten schweigen: Kurse können alt sein',
      noBook: 'Wartet auf das Orderbuch',
      staleBook: 'Das Orderbuch ist veraltet',
      emptyBook: 'Eine Seite des Orderbuchs ist leer'
    },
    warn: {
      thin: 'Das gezeigte Buch hält nur {amount} {unit}. Der Rest würde zu Kursen handeln, die niemand sieht.',
      slippage: 'Der mittlere Kurs ist {n} % schlechter als der beste.',
      repeated: 'Dieselbe Order wurde vor {n} s gesendet.',
      offMarket: 'Der Kurs liegt {n} % neben dem Markt.'
    }
  },
  confirm: {
    title: 'Order bestätigen',
    about: 'Genau das geht an {venue}.',
    market: 'Markt',
    side: 'Seite',
    type: 'Art',
    amount: 'Menge',
    total: 'Betrag',
    price: 'Kurs',
    stop: 'Stop-Loss',
    line: 'Gesendet als',
    estimate: 'Aus dem Buch geschätzt',
    average: 'Mittlerer Kurs',
    fee: 'Gebühr',
    send: 'Order senden',
    changed: 'Die Order hat sich während der Bestätigung geändert',
    changedText: 'Nichts wurde gesendet. Ordermaske prüfen und noch einmal versuchen.'
  },
  result: {
    placed: '{what} liegt beim Handelsplatz',
    working: '{what} ist aktiv',
    partial: '{what} ist teilweise ausgeführt',
    filled: '{what} ist ausgeführt',
    cancelled: '{what} wurde storniert',
    rejected: '{what} wurde abgelehnt',
    expired: '{what} ist abgelaufen',
    unknown: '{what}: Ausgang unbekannt',
    average: 'Mittlerer Kurs {price} {unit}',
    follow: 'Weiter geht es unter Orders.',
    failed: '{what} wurde nicht gesendet',
    refused: '{what} wurde vom Handelsplatz abgelehnt',
    todo: {
      input: 'Ordermaske berichtigen und noch einmal senden.',
      refused: 'Nichts wurde gehandelt. Ändern, was der Handelsplatz beanstandet, und noch einmal senden.',
      unreachable: 'Die Order hat den Handelsplatz nicht erreicht. Sie kann gefahrlos noch einmal gesendet werden.',
      'unknown-outcome':
        'Vielleicht wurde sie angenommen, vielleicht nicht. Nicht noch einmal senden: Sie bleibt unter Orders als unbekannt, bis der Handelsplatz es belegt.',
      denied: 'Depthdesk hielt sie nach eigenen Regeln zurück. Nichts wurde gesendet.',
      keychain:
        'Der Schlüssel konnte nicht signieren. Schlüsselbund entsperren oder den Schlüssel neu eingeben. Nichts wurde gesendet.',
      unsupported: 'Dieser Handelsplatz bietet das nicht. Nichts wurde gesendet.',
      closed: 'Konto oder Fenster gingen inzwischen weg. Nichts wurde gesendet.',
      bug: 'Die App selbst hat versagt; Näheres steht im Log. Erst unter Orders nachsehen, dann wieder senden.'
    }
  }
}
