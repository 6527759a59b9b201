import type { convert as english } from '../en/convert.ts'
import type { Texts } from '../messages.ts'

/** Converts. */
export const convert: Texts<typeof english> = {
  convert: {
    region: 'Tausch',
    type: 'Art des Tauschs',
    from: 'Von',
    to: 'In',
    fromCurrency: 'Ausgangswährung',
    toCurrency: 'Zielwährung',
    findCurrency: 'Währung suchen',
    noCurrency: 'Keine passende Währung',
    amount: 'Menge zum Tauschen',
    price: 'Limitkurs',
    priceOf: 'Kurs von 1 {from} in {to}',
    turned: '1 {to} = {rate} {from}',
    useRate: 'Marktkurs nehmen',
    useAll: 'Alles Verfügbare tauschen',
    available: 'Verfügbar',
    swap: 'Währungen vertauschen',
    gets: 'Erhalten',
    by: { price: 'zum eigenen Kurs', quote: 'nach dem Angebot des Handelsplatzes', market: 'etwa, zum Marktkurs' },
    marketRate: 'Marktkurs',
    rateText: '1 {from} = {rate} {to}',
    noMarket: 'Kein Markt zwischen {from} und {to}',
    waitingRate: 'wartet auf das Orderbuch',
    notLive: 'nicht live',
    quoteRate: 'Angebotener Kurs',
    commission: 'Provision',
    distance: 'Gegen den Markt',
    expiry: 'Läuft ab',
    expiryByVenue: 'setzt der Handelsplatz',
    expiryAbout: 'etwa {at}',
    bounds: 'Ein Tausch',
    boundsText: '{min} bis {max} {unit}',
    submit: '{amount} {from} in {to} tauschen',
    submitEmpty: '{from} in {to} tauschen',
    sending: 'Wird gesendet',
    enterAmount: 'Menge eingeben',
    enterPrice: 'Kurs eingeben',
    barrier: {
      halted: 'Der Notschalter ist an: Nichts Neues wird gesendet',
      account: 'Zum Tauschen ein Konto hinzufügen',
      noTrade: 'Der Handel ist für dieses Konto ausgeschaltet',
      noLimits: 'Zuerst die Grenzen dieses Kontos setzen',
      offline: 'Der Handelsplatz antwortet nicht',
      noRate: 'Wartet auf einen Kurs von jetzt'
    },
    problem: {
      same: 'Zwei verschiedene Währungen wählen',
      code: 'Währung wählen',
      pair: 'Der Handelsplatz tauscht {from} nicht in {to}',
      'not-a-number': 'Eine einfache Zahl schreiben, etwa {example}',
      positive: 'Muss mehr als 0 sein',
      required: 'Kurs eingeben',
      'not-allowed': 'Ein Tausch zum Marktkurs hat keinen eigenen Kurs',
      minimum: 'Mindestens {bound} {unit}',
      maximum: 'Höchstens {bound} {unit}',
      balance: 'Nur {bound} {unit} verfügbar'
    },
    confirm: {
      title: 'Tausch bestätigen',
      amount: 'Menge',
      limitNote:
        'Er wartet, bis der Kurs des Handelsplatzes den eigenen erreicht. Wann er abläuft, setzt der Handelsplatz; das steht dann in der Liste.',
      marketNote: 'Der Handelsplatz tauscht zu seinem Kurs in diesem Augenblick. Er kann vom Angebot abweichen.',
      send: 'Tausch senden',
      changed: 'Der Tausch hat sich während der Bestätigung geändert',
      changedText: 'Nichts wurde gesendet. Eingaben prüfen und noch einmal versuchen.'
    },
    result: {
      active: '{what}: wartet auf den Kurs',
      completed: '{what}: erledigt',
      partially_completed: '{what}: teilweise erledigt',
      cancelled: '{what}: storniert',
      expired: '{what}: abgelaufen',
      failed: '{what}: am Handelsplatz gescheitert',
      unknown: '{what}: Ausgang unbekannt',
      refused: '{what} wurde vom Handelsplatz abgelehnt',
      notSent: '{what} wurde nicht gesendet',
      got: '{amount} {unit} erhalten.',
      expires: 'Läuft ab um {at}.',
      follow: 'Weiter geht es in der Liste der Tausche.'
    },
    todo: {
      input: 'Eingaben berichtigen und noch einmal senden.',
      refused: 'Nichts wurde getauscht. Ändern, was der Handelsplatz beanstandet, und noch einmal senden.',
      unreachable: 'Der Tausch hat den Handelsplatz nicht erreicht. Er kann gefahrlos noch einmal gesendet werden.',
      'unknown-outcome':
        'Nicht noch einmal senden: Der Tausch steht über der Liste, bis geklärt ist, was daraus wurde.',
      denied: 'Depthdesk hielt ihn nach eigenen Regeln zurück. Nichts wurde gesendet.',
      keychain:
        'Der Schlüssel konnte nicht signieren. Schlüsselbund entsperren oder den Schlüssel neu eingeben. Nichts wurde gesendet.',
      unsupported: 'Dieser Handelsplatz bietet das nicht. Nichts wurde gesendet.',
      closed: 'Konto oder Fenster gingen inzwischen weg. Nichts wurde gesendet.',
      bug: 'Die App selbst hat versagt; Näheres steht im Log. Erst in der Liste der Tausche nachsehen, dann wieder senden.'
    },
    compare: {
      region: 'Tauschen oder handeln',
      convert: 'Dieser Tausch',
      book: 'Market-Order',
      sell: 'Market-Verkauf an {market}',
      buy: 'Market-Kauf an {market}',
      fee: 'Gebühr {fee}',
      notLive: 'Das Buch von {market} ist nicht live',
      thin: 'Das gezeigte Buch nimmt nur {takes} {from}',
      minimum: 'Der Markt nimmt mindestens {bound} {currency}',
      maximum: 'Der Markt nimmt höchstens {bound} {currency}',
      same: 'Beide bringen gleich viel.',
      convertBrings: 'Der Tausch bringt {amount} {to} mehr ({percent} %).',
      bookBrings: 'Die Market-Order bringt {amount} {to} mehr ({percent} %).',
      unspent: 'Die Order ließe {amount} {from} übrig.',
      noFee: 'Der Handelsplatz hat seine Gebühr nicht gemeldet: Die Order steht ohne sie da.'
    },
    history: 'Tausche',
    table: 'Tausche des Kontos',
    column: {
      time: 'Zeit',
      pair: 'Von → in',
      type: 'Art',
      amount: 'Menge',
      gets: 'Erhalten',
      rate: 'Kurs',
      limit: 'Limit',
      expires: 'Läuft ab',
      state: 'Zustand'
    },
    filter: {
      type: 'Art',
      status: 'Zustand',
      allTypes: 'Alle Arten',
      allStatuses: 'Alle Zustände',
      clear: 'Alle zeigen'
    },
    status: {
      active: 'Aktiv',
      completed: 'Erledigt',
      partially_completed: 'Teilweise erledigt',
      cancelled: 'Storniert',
      expired: 'Abgelaufen',
      failed: 'Gescheitert'
    },
    checked: 'geprüft vor {age}',
    stale: 'Die Liste konnte nicht gelesen werden',
    loading: 'Tausche werden geladen',
    loadingMore: 'Ältere Tausche werden geladen',
    failed: 'Die Tausche kamen nicht an',
    none: 'Noch keine Tausche',
    noneText: 'Was getauscht wird, erscheint hier, das Neueste oben.',
    noMatch: 'Kein Tausch passt zum Filter',
    cancelThis: 'Tausch {pair} stornieren',
    cancelFailed: 'Der Tausch {pair} wurde nicht storniert',
    cancelUnknown: 'Das Storno von {pair} wurde gesendet und nicht beantwortet',
    cancelUnknownText: 'Die Liste zeigt, was daraus wurde.',
    unknown: {
      list: 'Tausche mit unbekanntem Ausgang',
      none: 'Gesendet, und der Handelsplatz hat ihn nicht gezeigt. Er kann noch erscheinen; Depthdesk sucht weiter und sendet ihn nie noch einmal.',
      one: 'Gesendet, und die Antwort ging verloren. Ein Tausch am Handelsplatz passt und ist es wahrscheinlich.',
      several:
        'Gesendet, und die Antwort ging verloren. Mehrere Tausche am Handelsplatz passen: Welcher es ist, lässt sich von hier nicht sagen.',
      isThis: 'Es ist der von {at}',
      never: 'Der Handelsplatz nahm ihn nie an'
    }
  }
}
