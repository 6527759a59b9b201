import type { markets as english } from '../en/markets.ts'
import type { Texts } from '../messages.ts'

/** The market list and the ticker. */
export const markets: Texts<typeof english> = {
  markets: {
    region: 'Рынки',
    find: 'Найти рынок',
    clear: 'Очистить поиск',
    tabs: 'Группы рынков',
    list: 'Список рынков',
    favourites: 'Избранное',
    all: 'Все',
    sort: 'Сортировка рынков',
    by: { name: 'Рынок', price: 'Цена', change: '24 ч', volume: 'Оборот' },
    turnoverText: 'Оборот за 24 ч, примерно, в {unit} по последним ценам',
    sorted: { none: 'без сортировки', ascending: 'по возрастанию', descending: 'по убыванию' },
    star: 'Добавить в избранное',
    unstar: 'Убрать из избранного',
    loading: 'Загрузка рынков',
    failed: 'Список рынков не пришёл',
    missing: 'Нет рынков для показа',
    none: 'Нет рынка по запросу «{query}»',
    noFavourites: 'Избранного пока нет',
    noFavouritesText: 'Отметьте рынок звездой на другой вкладке, и он останется здесь.'
  },
  ticker: {
    region: 'Тикер',
    last: 'Последняя цена',
    change: '24 ч',
    high: 'Максимум',
    low: 'Минимум',
    volume: 'Объём {unit}',
    turnover: 'Оборот {unit}'
  }
}
