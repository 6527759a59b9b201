/** Палитра команд. */
export const palette = {
  palette: {
    title: 'Поиск рынков и команд',
    about: 'Ввод сужает список, Enter выбирает.',
    placeholder: 'Рынок или команда',
    none: 'Ничего не найдено',
    markets: 'Рынки',
    commands: 'Команды'
  }
}
