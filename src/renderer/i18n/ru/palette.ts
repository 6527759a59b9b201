/** Палитра команд. */
export const palette = {
  palette: {
    title: 'Поиск рынков и команд',
    about: 'Ввод сужает список, Enter выбирает.',
    placeholder: 'Рынок, команда или ордер: buy 100 usdt btc',
    none: 'Ничего не найдено',
    markets: 'Рынки',
    commands: 'Команды',
    order: {
      row: '{side} {quantity} {base} за {total} {quote}',
      market: 'По рынку, в среднем {price}',
      limit: 'Лимит по {price}',
      fee: 'комиссия {fee} {quote}',
      thin: 'в стакане столько нет',
      enter: 'Enter заполняет форму ордера',
      lack: {
        amount: 'Количество, например: buy 100 usdt btc',
        currency: 'Валюта, например: buy 0,1 btc',
        price: 'Цена после «at»',
        market: 'Нет рынка для {word}',
        word: '«{word}» не понятно',
        number: '«{word}» — не число'
      }
    }
  }
}
