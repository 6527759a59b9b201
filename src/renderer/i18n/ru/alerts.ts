import type { alerts as english } from '../en/alerts.ts'
import type { Texts } from '../messages.ts'

/** Price alerts. */
export const alerts: Texts<typeof english> = {
  alerts: {
    tab: 'Оповещения',
    table: 'Ценовые оповещения',
    add: 'Добавить оповещение',
    when: 'Когда {pair}',
    direction: 'Направление',
    above: 'выше',
    below: 'ниже',
    price: 'Цена оповещения',
    market: 'Рынок',
    at: 'Цена',
    distance: 'Осталось',
    state: 'Статус',
    waiting: 'ожидание',
    fired: 'сработало на {price}',
    new: 'новое',
    remove: 'Удалить оповещение {pair} {direction} {price}',
    failed: 'Оповещение не создано',
    loading: 'Загрузка оповещений',
    notWatched: 'Без соединения нет цен: до его восстановления ничего не отслеживается',
    none: 'Нет ценовых оповещений',
    noneText:
      'Задайте цену выше. Она отслеживается, пока работает Depthdesk, виден её рынок или нет, и сообщает один раз.'
  }
}
