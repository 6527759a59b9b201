import type { book as english } from '../en/book.ts'
import type { Texts } from '../messages.ts'

/** The order book, the trades and the depth chart. */
export const book: Texts<typeof english> = {
  book: {
    region: 'Стакан',
    title: 'Стакан',
    asks: 'Аски',
    bids: 'Биды',
    scale: 'Шаг цены',
    price: 'Цена {unit}',
    size: 'Объём {unit}',
    total: 'Всего {unit}',
    sizeIn: 'Показывать объёмы в {unit}',
    spread: 'спред',
    waiting: 'Ожидание стакана',
    offline: 'Без связи стакана нет',
    failed: 'Не удалось запросить стакан',
    empty: 'Стакан пуст',
    emptyText: 'Сейчас на этом рынке никто ничего не предлагает и не ищет. Первый ордер появится здесь.',
    own: 'Ваш ордер здесь: {side} {amount}',
    held: 'удержан · пробел центрирует',
    cost: 'Исполнить {size} {base} досюда: в среднем',
    hint: 'Наведение: стоимость, щелчок: в форму'
  },
  tape: {
    region: 'Лента сделок',
    title: 'Лента',
    held: 'стоит, пока есть выделение',
    price: 'Цена {unit}',
    size: 'Объём {unit}',
    time: 'Время',
    waiting: 'Ожидание сделок',
    none: 'Сделок ещё нет',
    noneText: 'Следующая сделка этого рынка появится здесь.',
    offline: 'Без связи сделок нет'
  },
  depth: {
    region: 'График глубины',
    title: 'Глубина',
    bare: 'Нечего рисовать',
    bareText: 'Одна сторона стакана пуста.',
    image: 'График глубины {market}: объём в стакане по ценам. Плюс и минус меняют масштаб.',
    cross: '{price} · {percent}',
    both: 'биды {bids} · аски {asks} {base}',
    zoom: 'Масштаб: {n} %'
  }
}
