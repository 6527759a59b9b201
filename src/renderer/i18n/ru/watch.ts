import type { watch as english } from '../en/watch.ts'
import type { Texts } from '../messages.ts'

/** The market watch. */
export const watch: Texts<typeof english> = {
  watch: {
    title: 'Обзор рынков',
    list: 'Отслеживаемые рынки',
    add: 'Добавить рынок',
    found: 'Рынки для добавления',
    noneFound: 'Нет рынка для добавления по запросу «{query}»',
    pin: 'Держать поверх других окон',
    unpin: 'Не держать поверх других окон',
    remove: 'Убрать {pair}',
    spread: 'Спред',
    volume: 'Объём',
    spreadText: 'Между лучшим аском и лучшим бидом: {spread} {unit}',
    volumeText: 'Оборот за 24 ч в {unit}',
    legend: { figures: 'Спред · объём 24 ч', line: 'последний час', change: 'возраст · 24 ч' },
    sparkText: 'Последний час',
    ageText: 'Возраст новейшей цены',
    row: '{pair}, {price}, {change}',
    empty: 'Здесь пока ничего не отслеживается',
    emptyText: 'Найдите выше рынки, за которыми хотите следить.',
    full: 'В обзоре помещается рынков: {n}. Для остальных откройте ещё один.',
    notListed: 'Нет на этой площадке рынков: {n}',
    notKept: 'Список не сохранён: {reason}',
    hint: 'Щелчок: показать · двойной щелчок: новое окно · Alt ↑ ↓: переместить · Delete: убрать'
  }
}
