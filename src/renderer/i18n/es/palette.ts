/** La paleta de comandos. */
export const palette = {
  palette: {
    title: 'Buscar mercados y comandos',
    about: 'Escribe para filtrar, Intro para elegir.',
    placeholder: 'Mercado, comando u orden: buy 100 usdt btc',
    none: 'Nada coincide',
    markets: 'Mercados',
    commands: 'Comandos',
    order: {
      row: '{side} {quantity} {base} por {total} {quote}',
      market: 'A mercado, media {price}',
      limit: 'Límite a {price}',
      fee: 'comisión {fee} {quote}',
      thin: 'el libro no llega a tanto',
      enter: 'Intro rellena la orden',
      lack: {
        amount: 'Una cantidad, como: buy 100 usdt btc',
        currency: 'Una moneda, como: buy 0,1 btc',
        price: 'Un precio después de «at»',
        market: 'Ningún mercado para {word}',
        word: 'No se entiende «{word}»',
        number: '«{word}» no es un número'
      }
    }
  }
}
