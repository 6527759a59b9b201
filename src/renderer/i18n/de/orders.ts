import type { orders as english } from '../en/orders.ts'
import type { Texts } from '../messages.ts'

/** Orders, fills, balances and positions. */
export const orders: Texts<typeof english> = {
  order: {
    state: {
      placing: 'Unterwegs',
      working: 'Aktiv',
      partial: 'Teilweise',
      partialPercent: 'Teilweise {n} %',
      filled: 'Ausgeführt',
      cancelled: 'Storniert',
      rejected: 'Abgelehnt',
      expired: 'Abgelaufen',
      unknown: 'Unbekannt',
      dismissUnresolved: 'Beiseitegelegt'
    },
    dismissUnresolvedText:
      'Beiseitegelegt, als ihr Ausgang unbekannt war. Vielleicht wurde sie angenommen; mit dem ersten Beleg kommt sie zurück.',
    details: 'Order {pair}',
    ids: { venue: 'ID des Handelsplatzes', own: 'Eigene Order-ID', none: 'noch nicht bekannt' },
    placed: 'Aufgegeben',
    finished: 'Beendet',
    reason: 'Grund',
    deals: 'Ausführungen',
    noDeals: 'Keine Ausführung dieser Order ist bekannt.',
    unknownText:
      'Gesendet, und der Handelsplatz hat weder das eine noch das andere belegt. Vielleicht wurde sie angenommen. Sie wird nicht noch einmal gesendet; Depthdesk fragt weiter nach.'
  },
  orders: {
    region: 'Orders',
    tabs: 'Listen des Kontos',
    tab: 'Orders',
    table: 'Orders des Kontos',
    column: {
      market: 'Markt',
      side: 'Seite',
      type: 'Art',
      price: 'Kurs',
      amount: 'Menge',
      filled: 'Ausgeführt',
      average: 'Mittel',
      time: 'Alter',
      state: 'Zustand'
    },
    cancel: 'Storno',
    cancelling: 'Storniert …',
    cancelThis: '{side}order {pair} stornieren',
    cancelFailed: 'Die Order {pair} wurde nicht storniert',
    show: 'Einzelheiten der {side}order {pair}',
    filter: 'Welche Orders',
    filters: { all: 'Alle', open: 'Offen', history: 'Verlauf' },
    noneOf: { all: 'Keine Orders', open: 'Keine offenen Orders', history: 'Keine beendeten Orders' },
    cancelAll: 'Alle stornieren',
    cancelWhich: 'Offene Orders stornieren',
    cancelAbout: 'Der Handelsplatz wird für jede Order einmal gefragt. Was vorher ausgeführt wird, bleibt ausgeführt.',
    cancelMarket: 'Markt',
    cancelSide: 'Seite',
    everyMarket: 'Alle Märkte',
    bothSides: 'Beide',
    cancelCount: 'Keine offene Order | 1 Order stornieren | {n} Orders stornieren',
    cancelDone: 'Keine Order wurde storniert | 1 Order wird storniert | {n} Orders werden storniert',
    cancelSome: 'Nicht storniert: {n}. {reason}',
    cancelRun: 'Orders werden storniert',
    cancelProgress: '{n} von {of} storniert',
    cancelPause: '{n} von {of} storniert. Der Handelsplatz bittet zu warten: {s} s',
    cancelStop: 'Anhalten',
    cancelStopped: 'Angehalten. 1 Order wurde nicht angefragt. | Angehalten. {n} Orders wurden nicht angefragt.',
    notCancelled: '1 Order wurde nicht storniert | {n} Orders wurden nicht storniert',
    andMore: 'und 1 weitere | und {n} weitere',
    newestOnly: 'Die neuesten {n} beendeten sind aufgeführt. Die CSV-Datei hat alle.',
    newestFills: 'Die neuesten {n} sind aufgeführt. Die CSV-Datei hat alle.',
    dismissUnresolved: 'Beiseitelegen',
    dismissUnresolvedThis: 'Unbekannte {side}order {pair} beiseitelegen',
    dismissUnresolvedTitle: 'Diese Order beiseitelegen?',
    dismissUnresolvedAbout:
      'Niemand weiß, ob der Handelsplatz sie angenommen hat. Beiseitelegen verschiebt sie nur in den Verlauf: Am Handelsplatz wird nichts storniert und nichts beendet. Depthdesk fragt weiter nach, und mit einem Beleg kommt die Order zurück. Erst die Orders am Handelsplatz prüfen.',
    dismissUnresolvedFailed: 'Die Order wurde nicht beiseitegelegt',
    export: 'CSV',
    exported: '{n} Zeilen gespeichert',
    exportFailed: 'Nichts wurde gespeichert',
    elsewhere: 'anderswo aufgegeben',
    elsewhereText: 'Anderswo mit demselben Konto aufgegeben',
    reconciled: 'abgeglichen vor {age}',
    notLive: 'Der Kontofeed ist nicht live: Dies kann veraltet sein',
    listsOld: 'Die Listen des Handelsplatzes ließen sich nicht lesen: Dies kann veraltet sein',
    failed: 'Die Orders ließen sich nicht lesen',
    noAccount: 'Kein Konto geöffnet',
    noAccountText: 'Eines öffnen oder hinzufügen, um Orders, Ausführungen und Guthaben hier zu sehen.',
    loading: 'Orders werden geladen',
    none: 'Noch keine Orders',
    noneText: 'Was die Ordermaske sendet, erscheint hier, ebenso, was das Konto anderswo aufgibt.'
  },
  fills: {
    tab: 'Ausführungen',
    table: 'Ausführungen des Kontos',
    column: {
      time: 'Zeit',
      market: 'Markt',
      side: 'Seite',
      price: 'Kurs',
      amount: 'Menge',
      total: 'Betrag',
      fee: 'Gebühr',
      role: 'Rolle'
    },
    role: { maker: 'Maker', taker: 'Taker', other: 'andere' },
    loading: 'Ausführungen werden geladen',
    failed: 'Die Ausführungen ließen sich nicht lesen',
    none: 'Noch keine Ausführungen',
    noneText: 'Jede Ausführung einer Order steht hier mit Kurs und Gebühr.'
  },
  balances: {
    tab: 'Guthaben',
    table: 'Guthaben des Kontos',
    column: { currency: 'Währung', available: 'Verfügbar', held: 'In Orders', worth: 'Wert etwa ({unit})' },
    sum: 'Zu letzten Kursen',
    loading: 'Guthaben werden geladen',
    failed: 'Die Guthaben ließen sich nicht lesen',
    none: 'Kein Guthaben',
    noneText: 'Nichts ist vorhanden, oder der Handelsplatz hat es noch nicht gemeldet.'
  },
  positions: {
    tab: 'Positionen',
    table: 'Positionen des Tages',
    about:
      'Ausführungen seit Mitternacht UTC, first in, first out. Gebühren stehen so da, wie sie berechnet wurden, und sind vom Ergebnis nicht abgezogen.',
    column: {
      market: 'Markt',
      net: 'Netto',
      averageBuy: 'Ø Kauf',
      averageSell: 'Ø Verkauf',
      averageOpen: 'Ø offen',
      realised: 'Realisiert',
      fees: 'Gebühren',
      fills: 'Ausführungen'
    },
    unassigned: '{n} ohne bekannte Order sind nicht mitgezählt',
    loading: 'Die Ausführungen des Tages werden summiert',
    failed: 'Die Positionen konnten nicht summiert werden',
    none: 'Heute keine Ausführungen',
    noneText: 'Was ab Mitternacht UTC gehandelt wird, ist hier je Markt summiert.'
  }
}
