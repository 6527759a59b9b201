import type { Texts } from './shape.ts'

export const ru: Texts = {
  language: 'ru',
  windows: { watch: 'Обзор рынков', diagnostics: 'Диагностика' },
  panels: {
    markets: 'Рынки', chart: 'График', depth: 'Глубина', book: 'Стакан', tape: 'Лента', ticket: 'Форма ордера', orders: 'Ордера', convert: 'Обмен'
  },
  state: {
    starting: 'Запуск', connected: 'онлайн', connecting: 'соединение', reconnecting: 'переподключение', late: 'с задержкой', offline: 'нет связи',
    halted: 'торговля остановлена'
  },
  side: { buy: 'Покупка', sell: 'Продажа' },
  news: {
    filled: 'Ордер исполнен: {side} {market}',
    partlyFilled: 'Ордер исполнен частично: {side} {market}',
    amount: '{amount} {base}',
    amountAt: '{amount} {base} по {price} {quote}',
    rejected: 'Ордер отклонён: {market}',
    rejectedLine: 'Отклонён: {market}',
    noReason: 'Площадка не назвала причину.',
    lost: 'Связь потеряна',
    lostText: 'Цены и ордера не обновляются. Идёт переподключение.',
    back: 'Связь восстановлена',
    backText: 'Цены и ордера снова обновляются.',
    above: '{pair} выше {price}',
    below: '{pair} ниже {price}',
    alertText: 'Последняя цена {price} {quote}. Это оповещение больше не сработает.'
  },
  tray: {
    newFills: '{n} новая сделка | {n} новые сделки | {n} новых сделок',
    recent: 'Последние сделки',
    recentNew: 'Последние сделки ({fills})',
    noFills: 'С запуска сделок не было',
    newWindow: 'Новое окно',
    newWatch: 'Новый обзор рынков',
    show: 'Показать',
    hide: 'Скрыть',
    pause: 'Приостановить уведомления',
    oneHour: 'На 1 час',
    untilResumed: 'До возобновления',
    resume: 'Возобновить уведомления',
    resumeAt: 'Возобновить уведомления (пауза до {time})',
    release: 'Аварийный стоп: снять …',
    halt: 'Аварийный стоп: остановить торговлю',
    quit: 'Выйти'
  },
  menu: {
    file: 'Файл', close: 'Закрыть окно', quit: 'Выйти',
    edit: 'Правка', undo: 'Отменить', redo: 'Повторить', cut: 'Вырезать', copy: 'Копировать', paste: 'Вставить', delete: 'Удалить', selectAll: 'Выделить всё',
    view: 'Вид', larger: 'Крупнее', smaller: 'Мельче', actualSize: 'Исходный размер', fullScreen: 'Полный экран',
    window: 'Окно', minimize: 'Свернуть',
    help: 'Справка', documentation: 'Документация площадки', log: 'Показать журнал'
  },
  dialogs: {
    exportSettings: 'Экспорт настроек',
    exportCsv: 'Сохранение CSV',
    exportReport: 'Сохранение диагностики',
    importSettings: 'Импорт настроек',
    unlock: {
      title: 'Разблокировка торговли', message: 'Разблокировать торговлю для «{label}»?', yes: 'Разблокировать', no: 'Не разблокировать',
      detail: 'Этот счёт торгует настоящими деньгами. После разблокировки торговля ещё выключена, пока вы её не включите.'
    },
    trading: {
      title: 'Включение торговли', message: 'Выпускать ордера счёта «{label}»?', yes: 'Включить', no: 'Не включать',
      detail: 'Этот счёт торгует настоящими деньгами. Подтверждённые вами ордера отныне отправляются на площадку.'
    },
    loosen: { title: 'Ослабление лимитов', message: 'Выпускать то, что до сих пор удерживалось?', yes: 'Разрешить', no: 'Оставить как есть' }
  },
  loosened: {
    noLimit: 'без лимита',
    change: '{name}: {was} → {now}',
    released: 'Аварийный стоп снимается: новые ордера снова отправляются.',
    order: 'Один ордер',
    day: 'Все ордера за день',
    band: 'За пределы лучшей цены',
    perMinute: 'Ордеров в минуту'
  },
  fatal: { title: 'Depthdesk придётся закрыть', text: 'В приложении произошёл сбой. Подробности в файле {file}.' }
}
