import type { watch as english } from '../en/watch.ts'
import type { Texts } from '../messages.ts'

/** The market watch. */
export const watch: Texts<typeof english> = {
  watch: {
    title: 'Marktübersicht',
    list: 'Beobachtete Märkte',
    add: 'Markt hinzufügen',
    found: 'Märkte zum Hinzufügen',
    noneFound: 'Kein weiterer Markt passt zu „{query}“',
    pin: 'Über anderen Fenstern halten',
    unpin: 'Nicht mehr über anderen Fenstern halten',
    remove: '{pair} entfernen',
    spread: 'Spread',
    volume: 'Volumen',
    spreadText: 'Zwischen bestem Briefkurs und bestem Geldkurs: {spread} {unit}',
    volumeText: 'Umsatz in 24 h in {unit}',
    legend: { figures: 'Spread · Volumen 24 h', line: 'letzte Stunde', change: 'Alter · 24 h' },
    sparkText: 'Letzte Stunde',
    ageText: 'Alter des neuesten Kurses',
    row: '{pair}, {price}, {change}',
    empty: 'Hier wird noch nichts beobachtet',
    emptyText: 'Oben nach den Märkten suchen, die im Blick bleiben sollen.',
    full: 'Eine Marktübersicht fasst {n} Märkte. Für mehr eine weitere öffnen.',
    notListed: '{n} der Märkte gibt es an diesem Handelsplatz nicht',
    notKept: 'Die Liste wurde nicht behalten: {reason}',
    hint: 'Klick: zeigen · Doppelklick: neues Fenster · Alt ↑ ↓: verschieben · Entf: entfernen'
  }
}
