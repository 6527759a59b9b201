import type { palette as english } from '../en/palette.ts'
import type { Texts } from '../messages.ts'

/** The command palette and the keyboard shortcuts. */
export const palette: Texts<typeof english> = {
  palette: {
    title: 'Märkte und Befehle suchen',
    about: 'Tippen grenzt ein, Enter wählt.',
    placeholder: 'Markt oder Befehl',
    none: 'Nichts passt',
    markets: 'Märkte',
    commands: 'Befehle',
    theme: 'Farbschema: {theme}',
    clock: 'Zeiten in UTC anzeigen',
    clockLocal: 'Zeiten in Ortszeit anzeigen',
    confirm: 'Orderbestätigung: {mode}',
    focusTicket: 'Zur Ordermaske',
    mode: { trade: 'Zum Handel', convert: 'Zum Tausch' },
    findMarket: 'Markt suchen',
    newWindow: 'Neues Fenster',
    newWatch: 'Neue Marktübersicht',
    diagnostics: 'Diagnose',
    keys: 'Tastenkürzel'
  },
  keys: {
    title: 'Tastenkürzel',
    about: 'Keines davon sendet eine Order.',
    palette: 'Märkte und Befehle suchen',
    settings: 'Einstellungen öffnen',
    find: 'Markt suchen',
    ticket: 'Zur Menge in der Ordermaske',
    keys: 'Diese Liste zeigen',
    newWindow: 'Neues Fenster',
    newWatch: 'Neue Marktübersicht',
    escape: 'Schließt, was offen ist; handelt nie',
    move: 'In Listen bewegen, in der Ordermaske stufenweise ändern',
    step: 'Größere Stufen in der Ordermaske'
  }
}
