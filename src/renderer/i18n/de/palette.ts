/** Die Befehlspalette. */
export const palette = {
  palette: {
    title: 'Märkte und Befehle suchen',
    about: 'Tippen grenzt ein, Eingabe wählt.',
    placeholder: 'Markt oder Befehl',
    none: 'Nichts passt',
    markets: 'Märkte',
    commands: 'Befehle'
  }
}
