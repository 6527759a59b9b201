import type { book as english } from '../en/book.ts'
import type { Texts } from '../messages.ts'

/** The order book, the trades and the depth chart. */
export const book: Texts<typeof english> = {
  book: {
    region: 'Orderbuch',
    title: 'Buch',
    asks: 'Brief',
    bids: 'Geld',
    scale: 'Kursstufe',
    price: 'Kurs {unit}',
    size: 'Menge {unit}',
    total: 'Summe {unit}',
    sizeIn: 'Mengen in {unit} anzeigen',
    spread: 'Spread',
    waiting: 'Wartet auf das Orderbuch',
    offline: 'Kein Orderbuch ohne Verbindung',
    failed: 'Das Orderbuch ließ sich nicht anfordern',
    empty: 'Das Buch ist leer',
    emptyText: 'In diesem Markt bietet oder sucht gerade niemand etwas. Die erste Order erscheint hier.',
    own: 'Eigene Order hier: {side} {amount}',
    held: 'gehalten · Leertaste zentriert',
    cost: '{size} {base} bis hierher: im Mittel',
    hint: 'Zeigen: Kosten. Klick: in die Ordermaske'
  },
  tape: {
    region: 'Trades',
    title: 'Trades',
    held: 'angehalten, solange markiert',
    price: 'Kurs {unit}',
    size: 'Menge {unit}',
    time: 'Zeit',
    waiting: 'Wartet auf Trades',
    none: 'Noch keine Trades',
    noneText: 'Der nächste Trade dieses Marktes erscheint hier.',
    offline: 'Keine Trades ohne Verbindung'
  },
  depth: {
    region: 'Tiefendiagramm',
    title: 'Tiefe',
    bare: 'Nichts zu zeichnen',
    bareText: 'Eine Seite des Orderbuchs ist leer.',
    image: 'Tiefendiagramm von {market}: Menge im Buch je Kurs. Plus und Minus zoomen.',
    cross: '{price} · {percent}',
    both: 'Geld {bids} · Brief {asks} {base}',
    zoom: 'Zoom: {n} %'
  }
}
