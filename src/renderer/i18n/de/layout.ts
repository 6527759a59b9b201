import type { layout as english } from '../en/layout.ts'
import type { Texts } from '../messages.ts'

/** Panels, their windows, layouts and link groups. */
export const layout: Texts<typeof english> = {
  layout: {
    menu: 'Layout',
    title: 'Layout dieses Fensters',
    presets: 'Vorlagen',
    preset: { trade: 'Handel', watch: 'Beobachten', convert: 'Tausch' },
    saved: 'Gespeicherte Layouts',
    saveAs: 'Speichern als …',
    saveTitle: 'Layout speichern',
    saveText: 'Jedes Fenster kann es nehmen. Ein Layout gleichen Namens wird ersetzt.',
    name: 'Name',
    save: 'Speichern',
    remove: 'Layout {name} entfernen',
    add: 'Panel hinzufügen',
    lock: 'Sperren',
    unlock: 'Entsperren',
    lockedText: 'Gesperrt: Kein Panel bewegt sich, ändert die Größe oder schließt.',
    reset: 'Zurücksetzen',
    undo: 'Rückgängig',
    more: 'Menü des Panels: {panel}',
    panel: {
      markets: 'Märkte',
      chart: 'Chart',
      depth: 'Tiefe',
      book: 'Buch',
      tape: 'Trades',
      ticket: 'Ordermaske',
      orders: 'Orders',
      convert: 'Tausch'
    },
    link: 'Verbund',
    linkText: 'Panels eines Verbunds zeigen denselben Markt, in allen Fenstern.',
    linked: 'Verbund {letter}',
    unlinked: 'Keiner',
    chip: '{panel}: Verbund {letter}. Ziehen bewegt, Klick zeigt mehr',
    chipAlone: '{panel}: kein Verbund. Ziehen bewegt, Klick zeigt mehr',
    chipPlain: '{panel}: Ziehen bewegt, Klick zeigt mehr',
    window: 'In eigenem Fenster öffnen',
    back: 'Zurück in den Arbeitsbereich',
    backText: 'Das Panel geht dorthin zurück, wo es herausgenommen wurde, und dieses Fenster schließt sich.',
    toWindow: 'Verschieben in Fenster {number}',
    toWindowOf: 'Verschieben in Fenster {number}: {market}',
    stays: 'Das Panel bleibt hier',
    move: 'An den Rand',
    edge: { left: 'Links', right: 'Rechts', above: 'Oben', below: 'Unten' },
    tabWith: 'An einen Platz mit',
    maximise: 'Fenster ausfüllen',
    restore: 'Zurück zur alten Größe',
    close: 'Panel schließen',
    border: 'Grenze zwischen {before} und {after}',
    noMarket: 'Der Handelsplatz führt {market} nicht',
    noMarketText: 'Einen anderen Markt für dieses Panel wählen.',
    stoodIn: {
      title: 'Das Layout dieses Fensters ließ sich nicht lesen',
      good: 'Es steht so da, wie es zuletzt heil war.',
      preset: 'Es ist das, mit dem die App beginnt.'
    },
    commands: {
      preset: 'Layout: {name}',
      add: 'Panel hinzufügen: {panel}',
      lock: 'Layout sperren',
      unlock: 'Layout entsperren',
      reset: 'Layout zurücksetzen',
      undo: 'Änderung am Layout rückgängig machen',
      saveAs: 'Layout speichern als …'
    }
  }
}
