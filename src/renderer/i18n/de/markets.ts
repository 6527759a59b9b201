import type { markets as english } from '../en/markets.ts'
import type { Texts } from '../messages.ts'

/** The market list and the ticker. */
export const markets: Texts<typeof english> = {
  markets: {
    region: 'Märkte',
    find: 'Markt suchen',
    clear: 'Suche leeren',
    tabs: 'Marktgruppen',
    list: 'Marktliste',
    favourites: 'Favoriten',
    all: 'Alle',
    sort: 'Märkte sortieren',
    by: { name: 'Markt', price: 'Kurs', change: '24 h', volume: 'Umsatz' },
    turnoverText: 'Umsatz in 24 h, ungefähr, in {unit} zu letzten Kursen',
    sorted: { none: 'nicht sortiert', ascending: 'aufsteigend', descending: 'absteigend' },
    star: 'Zu den Favoriten',
    unstar: 'Aus den Favoriten entfernen',
    loading: 'Märkte werden geladen',
    failed: 'Die Marktliste kam nicht an',
    missing: 'Keine Märkte zu zeigen',
    none: 'Kein Markt passt zu „{query}“',
    noFavourites: 'Noch keine Favoriten',
    noFavouritesText: 'Ein Stern an einem Markt in einem anderen Reiter legt ihn hier ab.'
  },
  ticker: {
    region: 'Ticker',
    last: 'Letzter Kurs',
    change: '24 h',
    high: 'Hoch',
    low: 'Tief',
    volume: 'Volumen {unit}',
    turnover: 'Umsatz {unit}'
  }
}
