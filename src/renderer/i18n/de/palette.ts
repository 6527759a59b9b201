/** Die Befehlspalette. */
export const palette = {
  palette: {
    title: 'Märkte und Befehle suchen',
    about: 'Tippen grenzt ein, Eingabe wählt.',
    placeholder: 'Markt, Befehl oder Order: buy 100 usdt btc',
    none: 'Nichts passt',
    markets: 'Märkte',
    commands: 'Befehle',
    order: {
      row: '{side} {quantity} {base} für {total} {quote}',
      market: 'Market, im Mittel {price}',
      limit: 'Limit zu {price}',
      fee: 'Gebühr {fee} {quote}',
      thin: 'so viel steht nicht im Buch',
      enter: 'Eingabe füllt die Ordermaske',
      lack: {
        amount: 'Eine Menge, etwa: buy 100 usdt btc',
        currency: 'Eine Währung, etwa: buy 0,1 btc',
        price: 'Ein Preis nach „at“',
        market: 'Kein Markt für {word}',
        word: '„{word}“ wurde nicht verstanden',
        number: '„{word}“ ist keine Zahl'
      }
    }
  }
}
