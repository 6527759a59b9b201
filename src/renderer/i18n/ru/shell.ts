import type { shell as english } from '../en/shell.ts'
import type { Texts } from '../messages.ts'

/** The frame of the window: header, connection and status. */
export const shell: Texts<typeof english> = {
  header: {
    practice: 'УЧЕБНЫЙ',
    practiceText: 'Учебная биржа: игровые деньги. Здесь ничего не теряют и не зарабатывают.',
    live: 'РЕАЛЬНЫЙ',
    liveText: 'Реальная площадка {venue}: каждый ордер торгует настоящими деньгами.',
    noAccount: 'Нет счёта',
    keychain: 'Ключ API хранится в связке ключей этого компьютера.',
    session: 'Ключ API остаётся в памяти до выхода из Depthdesk.',
    commands: 'Поиск рынков и команд',
    theme: 'Тема: {theme}',
    local: 'Местное',
    toLocal: 'Показать местное время',
    toUtc: 'Показать время UTC',
    clockText: 'Щелчок переключает UTC и местное время',
    modes: 'Что показывает это окно',
    mode: { trade: 'Торговля', convert: 'Обмен' }
  },
  workspace: {
    views: 'Виды графика',
    chart: 'График',
    depth: 'Глубина',
    noMarket: 'Выберите рынок',
    noMarketText: 'Выберите его в списке слева или нажмите / для поиска.',
    viewFailed: 'Не удалось запросить данные рынка: {reason}',
    resize: {
      markets: 'Ширина списка рынков',
      book: 'Ширина стакана',
      ticket: 'Ширина формы ордера',
      orders: 'Высота ордеров'
    }
  },
  banner: {
    region: 'Соединение',
    live: 'Подключено',
    connecting: 'Подключение к данным рынка',
    reconnecting: 'Связь прервана, переподключение ({n})',
    stale: 'Часть рыночных данных запаздывает',
    retry: 'Повторить сейчас',
    notOpen: 'Площадка {venue} не открыта',
    startAgain: 'Запустить снова',
    silent: 'Ядро приложения не отвечает',
    last: 'последние данные {age} назад',
    never: 'данных ещё нет',
    next: 'следующая попытка через {n} с'
  },
  indicator: {
    live: 'онлайн',
    connecting: 'подключение',
    stale: 'устарело',
    offline: 'нет связи',
    silent: 'Ядро приложения молчит 20 с. Показанное может быть старым.',
    reason: {
      live: 'Всё приходит как должно.',
      connecting: 'Соединение устанавливается.',
      stale: 'Соединение есть, но данные запаздывают.',
      offline: 'Соединения нет.'
    }
  },
  status: {
    region: 'Состояние',
    market: 'Рынок',
    account: 'Счёт',
    rest: 'REST',
    messages: '{n} сообщ./с',
    messagesText: 'Сообщения площадки за последнюю секунду',
    fps: '{n} кадр./с',
    fpsText: 'Кадры, которые это окно рисует за секунду'
  }
}
