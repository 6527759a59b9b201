import type { palette as english } from '../en/palette.ts'
import type { Texts } from '../messages.ts'

/** The command palette and the keyboard shortcuts. */
export const palette: Texts<typeof english> = {
  palette: {
    title: 'Поиск рынков и команд',
    about: 'Ввод сужает список, Enter выбирает.',
    placeholder: 'Рынок или команда',
    none: 'Ничего не найдено',
    markets: 'Рынки',
    commands: 'Команды',
    theme: 'Тема: {theme}',
    clock: 'Показывать время в UTC',
    clockLocal: 'Показывать местное время',
    confirm: 'Подтверждение ордеров: {mode}',
    focusTicket: 'К форме ордера',
    mode: { trade: 'К торговле', convert: 'К обмену' },
    findMarket: 'Найти рынок',
    newWindow: 'Новое окно',
    newWatch: 'Новый обзор рынков',
    diagnostics: 'Диагностика',
    keys: 'Клавиши'
  },
  keys: {
    title: 'Клавиши',
    about: 'Ни одна не отправляет ордер.',
    palette: 'Поиск рынков и команд',
    settings: 'Открыть настройки',
    find: 'Найти рынок',
    ticket: 'К количеству в форме ордера',
    keys: 'Показать этот список',
    newWindow: 'Новое окно',
    newWatch: 'Новый обзор рынков',
    escape: 'Закрывает открытое; никогда не торгует',
    move: 'Движение по спискам, шаг значения в форме',
    step: 'Крупный шаг в форме'
  }
}
