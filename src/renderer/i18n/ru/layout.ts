import type { layout as english } from '../en/layout.ts'
import type { Texts } from '../messages.ts'

/** Panels, their windows, layouts and link groups. */
export const layout: Texts<typeof english> = {
  layout: {
    menu: 'Макет',
    title: 'Макет этого окна',
    presets: 'Шаблоны',
    preset: { trade: 'Торговля', watch: 'Наблюдение', convert: 'Обмен' },
    saved: 'Сохранённые макеты',
    saveAs: 'Сохранить как…',
    saveTitle: 'Сохранить макет',
    saveText: 'Его может взять любое окно. Макет с тем же именем заменяется.',
    name: 'Имя',
    save: 'Сохранить',
    remove: 'Удалить макет {name}',
    add: 'Добавить панель',
    lock: 'Закрепить',
    unlock: 'Открепить',
    lockedText: 'Закреплено: панели не двигаются, не меняют размер и не закрываются.',
    reset: 'Сбросить',
    undo: 'Вернуть назад',
    more: 'Меню панели: {panel}',
    panel: {
      markets: 'Рынки',
      chart: 'График',
      depth: 'Глубина',
      book: 'Стакан',
      tape: 'Лента',
      ticket: 'Форма ордера',
      orders: 'Ордера',
      convert: 'Обмен'
    },
    link: 'Группа связи',
    linkText: 'Панели одной группы показывают один рынок во всех окнах.',
    linked: 'Группа {letter}',
    unlinked: 'Нет',
    chip: '{panel}: группа связи {letter}. Тяните, чтобы переместить, щёлкните для меню',
    chipAlone: '{panel}: без группы связи. Тяните, чтобы переместить, щёлкните для меню',
    chipPlain: '{panel}: тяните, чтобы переместить, щёлкните для меню',
    window: 'Открыть в отдельном окне',
    back: 'Вернуть в рабочее окно',
    backText: 'Панель вернётся туда, откуда её вынули, а это окно закроется.',
    toWindow: 'Переместить в окно {number}',
    toWindowOf: 'Переместить в окно {number}: {market}',
    stays: 'Панель остаётся здесь',
    move: 'К краю',
    edge: { left: 'Слева', right: 'Справа', above: 'Сверху', below: 'Снизу' },
    tabWith: 'На одно место с',
    maximise: 'На всё окно',
    restore: 'Вернуть размер',
    close: 'Закрыть панель',
    border: 'Граница между {before} и {after}',
    noMarket: 'На площадке нет {market}',
    noMarketText: 'Выберите для этой панели другой рынок.',
    stoodIn: {
      title: 'Макет этого окна не удалось прочитать',
      good: 'Показан последний исправный.',
      preset: 'Показан тот, с которого начинает приложение.'
    },
    commands: {
      preset: 'Макет: {name}',
      add: 'Добавить панель: {panel}',
      lock: 'Закрепить макет',
      unlock: 'Открепить макет',
      reset: 'Сбросить макет',
      undo: 'Отменить изменение макета',
      saveAs: 'Сохранить макет как…'
    }
  }
}
