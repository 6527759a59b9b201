import type { Sentences } from './english.ts'

export const ru: Sentences = {
  'The key was entered for {was}; the venue has {now} now. Nothing was sent. Enter the key again if you trust the new addresses.':
    'Ключ был введён для {was}; теперь у площадки {now}. Ничего не отправлено. Введите ключ снова, если доверяете новым адресам.',
  'The keychain entry of this account belongs to another account. Nothing was signed with it. Enter the key again.':
    'Запись этого счёта в связке ключей принадлежит другому счёту. Ничего ею не подписано. Введите ключ снова.',
  'The key was stored by an older version, without the addresses that it was entered for. Enter the key again.':
    'Ключ сохранён более старой версией, без адресов, для которых он был введён. Введите ключ снова.',
  '{where} is not used: the app has this venue already, and a file cannot replace it. Give the entry another id.':
    '{where} не используется: эта площадка в приложении уже есть, и файл не может её заменить. Дайте записи другой id.',
  'What accounts.json says about its trading could not be proven. Unlock trading in the settings to trade with it.':
    'То, что accounts.json говорит о торговле этого счёта, не удалось подтвердить. Чтобы торговать, разблокируйте торговлю в настройках.',
  'It is not known what the key was entered for. Enter the key again.':
    'Неизвестно, для чего был введён ключ. Введите ключ снова.',
  'The key was entered for other addresses. Enter the key again.':
    'Ключ был введён для других адресов. Введите ключ снова.',
  'Trading of "{label}" is off and locked': 'Торговля счёта «{label}» выключена и заблокирована',
  'The window for the key is closed.': 'Окно для ключа закрыто.',
  'An entry of the venue list is not used': 'Одна площадка из списка не используется',
  '"{label}" is not removed.': '«{label}» не удаляется.',
  '{path} was not usable ({reason}). It is kept as {file}. None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.':
    '{path} не удалось использовать ({reason}). Файл сохранён как {file}. Ни одной записи прочитать не удалось, поэтому ордеров с неизвестным исходом может не хватать: сравните свои ордера с данными площадки.',
  '{path} was not usable ({reason}). It is kept as {file}. All {n} entries were carried over into a new journal.':
    '{path} не удалось использовать ({reason}). Файл сохранён как {file}. Все записи ({n}) перенесены в новый журнал.',
  '{path} was not usable ({reason}). It is kept as {file}. {n} entries were carried over into a new journal, {lost} could not be read whole: compare your orders with the venue’s.':
    '{path} не удалось использовать ({reason}). Файл сохранён как {file}. В новый журнал перенесено записей: {n}; не удалось прочитать полностью: {lost}. Сравните свои ордера с данными площадки.',
  '{path} was not usable ({reason}). It is kept as {file}.':
    '{path} не удалось использовать ({reason}). Файл сохранён как {file}.',
  'The profile {path} cannot be written ({code}). It stays as it is: changes hold until the app quits, and no order or convert can be sent.':
    'Профиль {path} недоступен для записи ({code}). Он остаётся как есть: изменения действуют до выхода из приложения, ордера и конвертации не отправляются.',
  'The profile cannot be written ({code}), so the order could not be recorded. Nothing was sent.':
    'Профиль недоступен для записи ({code}), поэтому ордер не удалось записать. Ничего не отправлено.',
  'A file of the profile could not be read': 'Не удалось прочитать файл профиля',
  '{file} stays as it is; what it holds is not shown.': '{file} остаётся как есть; его содержимое не показывается.',
  '{path} stays as it is; until the next start {file} is used.':
    '{path} остаётся без изменений; до следующего запуска используется {file}.',
  '{path} stays as it is; this version uses {file}.': '{path} остаётся без изменений; эта версия использует {file}.',
  'The disk takes changes again': 'Диск снова принимает изменения',
  'Everything that had waited was written.': 'Всё, что ожидало, записано.',
  'Changes are not kept on disk': 'Изменения не сохраняются на диске',
  '{file} could not be written ({code}). It is tried again every few seconds; until then changes are lost when the app quits.':
    'Не удалось записать {file} ({code}). Попытка повторяется каждые несколько секунд; до тех пор изменения пропадут при выходе из приложения.',
  '{name} could not be opened': 'Не удалось открыть {name}',
  'The order journal was damaged': 'Журнал ордеров был повреждён',
  'The order journal is in use by another program': 'Журнал ордеров используется другой программой',
  'The order journal is of a newer version of the app': 'Журнал ордеров создан более новой версией приложения',
  'Orders older than a year cannot be read': 'Не удаётся прочитать ордера старше года',
  'it is empty': 'он пуст',
  'a database of another program': 'база данных другой программы',
  'its newest entries (-wal) do not fit their checksums': 'новейшие записи (-wal) не совпадают с контрольными суммами',
  'It was put aside as {file}; the app begins with the defaults, and with the kill switch on. Look at your limits before you release it.':
    'Он отложен как {file}; приложение начинает с настроек по умолчанию и с аварийным стопом. Посмотрите лимиты, прежде чем снять его.',
  'The keychain has no keyring that is unlocked. Unlock it or create one (Passwords and Keys does that), then try again.':
    'Нет отпертой связки ключей. Отоприте её или создайте («Пароли и ключи»), затем попробуйте снова.',
  'The keychain has no key for this account, or its password was not accepted. Unlock it or enter the key again.':
    'В связке нет ключа этого счёта, или её пароль не принят. Отоприте её или введите ключ заново.',
  'There is no D-Bus session, and the keychain is reached through it. Log in to a desktop session or start one.':
    'Нет сеанса D-Bus, через который доступна связка ключей. Войдите в сеанс рабочего стола.',
  'The keychain stayed locked: its password was not typed, or was not the right one. Unlock it, then try again.':
    'Связка осталась запертой: пароль не введён или неверен. Отоприте её и попробуйте снова.',
  'The practice exchange stopped too often and no longer starts by itself. The log has the details.':
    'Учебная биржа останавливалась слишком часто и больше не запускается сама. Подробности в журнале.',
  'The process that draws the windows stopped several times. Prices and orders are not affected.':
    'Процесс, который рисует окна, несколько раз завершался со сбоем. На цены и ордера это не влияет.',
  'Drawing without the graphics card': 'Отрисовка без видеокарты',
  'It is tried again every few seconds; the log has the reason. New orders are not sent until it works.':
    'Попытка повторяется каждые несколько секунд; причина в журнале. Новые ордера не отправляются, пока не получится.',
  "It was sent, and the venue's answer could not be read ({reason}). It may or may not have been accepted.":
    'Отправлено, но ответ площадки прочитать не удалось ({reason}). Возможно, принято, возможно, нет.',
  'The keychain refused. Check that it is unlocked and that this app may use it, then try again.':
    'Связка ключей отказала. Проверьте, что она отперта и доступна приложению, и попробуйте снова.',
  'The library that reaches the keychain is not installed (on Debian and Ubuntu: libsecret-1-0).':
    'Библиотека для доступа к связке ключей не установлена (в Debian и Ubuntu: libsecret-1-0).',
  'The API key is too long: its keychain entry would take {bytes} bytes, and a keychain holds fewer than {most}.':
    'Ключ API слишком длинный: его запись в связке ключей заняла бы {bytes} байт, а связка хранит меньше {most}.',
  'The keychain did not answer. It may be waiting for its password: unlock it, then try again.':
    'Связка ключей не ответила. Возможно, она ждёт пароль: отоприте её и попробуйте снова.',
  'What the keychain holds for this account is not a key of this app. Enter the key again.':
    'То, что связка хранит для этого счёта, не ключ этого приложения. Введите ключ заново.',
  'The order journal could not be opened, so nothing is sent. The log has the reason.':
    'Журнал ордеров не открылся, поэтому ничего не отправляется. Причина в журнале работы.',
  'No keychain service runs here. Install one (GNOME Keyring, KWallet or KeePassXC).':
    'Служба связки ключей не запущена. Установите её (GNOME Keyring, KWallet или KeePassXC).',
  'The same order was sent a moment ago. Wait a second if you really mean it twice.':
    'Такой же ордер только что отправлен. Подождите секунду, если он нужен дважды.',
  'The same convert was sent a moment ago. Wait a second if you really mean it twice.':
    'Такой же обмен только что отправлен. Подождите секунду, если он нужен дважды.',
  'The limits hold until the app quits, but they could not be written to disk ({reason}).':
    'Лимиты действуют до выхода из приложения, но записать их на диск не удалось ({reason}).',
  'The app ended before the venue answered. It may or may not have been accepted.':
    'Приложение завершилось до ответа площадки. Возможно, принято, возможно, нет.',
  'It was sent, and the venue answered: {words}. It may or may not have been accepted.':
    'Отправлено, площадка ответила: {words}. Возможно, принято, возможно, нет.',
  'The user id must have no spaces or special characters and must not be empty.':
    'ID пользователя не должен содержать пробелов и спецсимволов и быть пустым.',
  'It was sent, and the venue answered {status}. It may or may not have been accepted.':
    'Отправлено, площадка ответила {status}. Возможно, принято, возможно, нет.',
  'the certificate of the server has expired; check the clock of this computer':
    'сертификат сервера истёк; проверьте часы этого компьютера',
  'The keychain did not keep the key; its password may not have been accepted.':
    'Связка не сохранила ключ; возможно, её пароль не принят.',
  '{reason} The key is kept in memory until the app quits; nothing is written to disk.':
    '{reason} Ключ остаётся в памяти до выхода из приложения; на диск ничего не пишется.',
  'The key is kept in memory until the app quits; nothing is written to disk.':
    'Ключ остаётся в памяти до выхода из приложения; на диск ничего не пишется.',
  'The venue asks for fewer requests (429 Too Many Requests). Wait a little.':
    'Площадка просит меньше запросов (429 Too Many Requests). Подождите немного.',
  'The kill switch is on: nothing new is sent. Release it to convert again.':
    'Включён аварийный стоп: новое не отправляется. Снимите его, чтобы обменивать.',
  '{n} orders and converts were placed within a minute, which is the limit. Wait a little.':
    'За минуту отправлено ордеров и обменов: {n}, это предел. Подождите немного.',
  'The limits of this account are not set yet. Set the most that an order and a day may be worth in the trading settings.':
    'Лимиты этого счёта ещё не заданы. Укажите в настройках торговли, сколько самое большее могут стоить один ордер и все за день.',
  'What it is worth in {unit} cannot be told without a fresh price, so your limit cannot be checked.':
    'Без свежей цены нельзя узнать стоимость в {unit}, поэтому ваш лимит не проверить.',
  'It is worth {worth} {unit}; your limit for one order is {most} {most_unit}.':
    'Стоимость {worth} {unit}; ваш лимит на один ордер: {most} {most_unit}.',
  'What today’s orders are worth in {unit} cannot be told without fresh prices, so your limit cannot be checked.':
    'Без свежих цен нельзя узнать стоимость сегодняшних ордеров в {unit}, поэтому ваш лимит не проверить.',
  'With it, today’s orders and converts are worth {sum} {unit}; your limit for a day is {most} {most_unit}.':
    'Вместе с ним ордера и обмены за сегодня стоят {sum} {unit}; ваш дневной лимит: {most} {most_unit}.',
  'There is no fresh price of {from} in {to}, so your price band cannot be checked.':
    'Нет свежей цены {from} в {to}, поэтому ваш ценовой коридор не проверить.',
  '{offered} is {percent} % below the market price {market}; your limit is {limit} %.':
    '{offered} на {percent} % ниже рыночной цены {market}; ваш предел: {limit} %.',
  'This venue gives no quotes, so your price band cannot be checked.':
    'Эта площадка не даёт котировок, поэтому ваш ценовой коридор не проверить.',
  'Limits are set for this account': 'Лимиты для этого счёта заданы',
  'One order: at most {order} {unit}, all of a day: {day} {day_unit}. That is 10 % and 50 % of what the account holds; change it in the trading settings.':
    'Один ордер: не более {order} {unit}, все за день: {day} {day_unit}. Это 10 % и 50 % средств на счёте; изменить можно в настройках торговли.',
  'The API key must have no spaces or line breaks and must not be empty.':
    'API-ключ не должен содержать пробелов и переводов строки и быть пустым.',
  'The layout of that window is locked. Unlock it there, then try again.':
    'Макет того окна закреплён. Открепите его там и попробуйте ещё раз.',
  'That window has such a panel already, and there can be one only.':
    'В том окне такая панель уже есть, а она может быть только одна.',
  'That window is not ready yet. Try again in a moment.': 'То окно ещё не готово. Попробуйте чуть позже.',
  'That window has no room for another panel.': 'В том окне нет места для ещё одной панели.',
  'That window is no longer there.': 'Того окна больше нет.',
  'Trading is off for this account. Switch it on before placing orders.':
    'Торговля для этого счёта выключена. Включите её, прежде чем отправлять ордера.',
  'Cannot write {path}: {reason}. Orders need it; check the disk and its permissions.':
    'Не удаётся записать {path}: {reason}. Это нужно для ордеров; проверьте диск и права.',
  'The venue has not shown this convert yet, so it cannot be cancelled.':
    'Площадка ещё не показала этот обмен, поэтому отменить его нельзя.',
  'the name of the server could not be looked up; is the network down?': 'имя сервера не удалось узнать; есть ли сеть?',
  'There is no order book of {market} yet. Open it and wait until it is live.':
    'Стакана {market} ещё нет. Откройте его и подождите обновления.',
  'There is already an account "{label}" at this venue. Choose another name.':
    'На этой площадке уже есть счёт «{label}». Выберите другое название.',
  'The venue has not shown this order yet, so it cannot be cancelled.':
    'Площадка ещё не показала этот ордер, поэтому отменить его нельзя.',
  'It was put aside as {file}; the windows are those of its last good copy.':
    'Он отложен как {file}; окна взяты из последней исправной копии.',
  'This is not what was confirmed. Check the form and confirm again.':
    'Это не то, что было подтверждено. Проверьте форму и подтвердите снова.',
  'The app failed while sending; the convert may have been accepted.':
    'Сбой приложения при отправке; обмен мог быть принят.',
  '{n} of the accounts in accounts.json cannot be used. Add them again.':
    'Счетов из accounts.json непригодно: {n}. Добавьте их заново.',
  'The kill switch is on: no new orders. Release it to trade again.':
    'Включён аварийный стоп: новых ордеров нет. Снимите его, чтобы торговать.',
  'Trading is off for this account. Switch it on before converting.':
    'Торговля для этого счёта выключена. Включите её перед обменом.',
  'The venue answered with a redirect ({status}), which is never followed.':
    'Площадка ответила перенаправлением ({status}), а ему приложение не следует.',
  'The app failed while sending; the order may have been accepted.':
    'Сбой приложения при отправке; ордер мог быть принят.',
  'This click already placed a different convert. Start a new one.':
    'Этот щелчок уже отправил другой обмен. Начните новый.',
  'There are {n} layouts already. Remove one that you no longer need.': 'Макетов уже {n}. Удалите ненужный.',
  'The order book of {market} has not arrived yet. Wait until it is live.':
    'Стакан {market} ещё не пришёл. Подождите обновления.',
  'The limits were changed meanwhile. Look at them and try again.':
    'Лимиты тем временем изменились. Посмотрите их и попробуйте снова.',
  'The order is larger than the known book ({amount} {base}). Make it smaller.':
    'Ордер больше известного стакана ({amount} {base}). Уменьшите его.',
  'This click already placed a different order. Start a new one.':
    'Этот щелчок уже отправил другой ордер. Начните новый.',
  'Something went wrong inside the app. The log has the details.':
    'В приложении произошёл сбой. Подробности в журнале.',
  'The report could not be written ({reason}). Choose another folder.':
    'Не удалось записать отчёт ({reason}). Выберите другую папку.',
  'This convert was sent before and its outcome is not known.': 'Этот обмен уже отправлен, исход неизвестен.',
  'The order journal cannot be written ({reason}). Nothing was sent.':
    'Журнал ордеров не записывается ({reason}). Ничего не отправлено.',
  'It was sent, and {reason}. It may or may not have been accepted.':
    'Отправлено, но {reason}. Возможно, принято, возможно, нет.',
  'It is started again. Its orders and balances begin anew.':
    'Она запускается снова. Её ордера и балансы начинаются заново.',
  'The file could not be written ({reason}). Choose another place.':
    'Не удалось записать файл ({reason}). Выберите другое место.',
  'This kind of window may not do that.': 'Окно этого вида не может это делать.',
  'There are {n} windows already. Close one that you no longer need.':
    'Открыто уже окон: {n}. Закройте одно из ненужных.',
  'Too many windows at once. Wait a second and try again.':
    'Слишком много окон сразу. Подождите секунду и попробуйте снова.',
  'No window was opened': 'Окно не открыто',
  'The request is too large.': 'Запрос слишком большой.',
  'Notifications stay on.': 'Уведомления остаются включёнными.',
  'Not asked again': 'Повторного вопроса не будет',
  'You said no to this a moment ago. It can be asked again after {n} seconds.':
    'Вы только что ответили «нет». Спросить снова можно через {n} с.',
  'You said no three times within a minute. This window can ask again after it is closed and opened anew.':
    'Вы трижды за минуту ответили «нет». Это окно сможет спрашивать снова, когда его закроют и откроют заново.',
  'must be one line without control characters': 'должно быть одной строкой без управляющих символов',
  'Too many requests at once. Wait a second and try again.':
    'Слишком много запросов сразу. Подождите секунду и попробуйте снова.',
  'It was put aside as {file}; the app begins with the defaults.':
    'Он отложен как {file}; приложение начинает с настроек по умолчанию.',
  'The order book of {market} is offline. Wait until it is live.': 'Стакан {market} офлайн. Подождите обновления.',
  'The order is no longer in memory; see the order list.': 'Ордера больше нет в памяти; смотрите список ордеров.',
  'There is no convert of unknown outcome with this key.': 'Обмена с неизвестным исходом и таким ключом нет.',
  'This convert of the venue does not fit what was sent.': 'Этот обмен площадки не соответствует отправленному.',
  'The order is {state}; only an unknown one can be set aside.':
    'Отложить можно только ордер с неизвестным исходом; этот: {state}.',
  'The disk refuses what the venue tells of your orders': 'Диск не принимает то, что площадка сообщает о ваших ордерах',
  'The order book of {market} is stale. Wait until it is live.': 'Стакан {market} запаздывает. Подождите обновления.',
  'This system has no keychain that the app can reach.': 'В этой системе нет связки ключей, доступной приложению.',
  'The alert could not be written to disk. Is it full?': 'Не удалось записать оповещение на диск. Он заполнен?',
  'The practice exchange ended while starting (code {code}).': 'Учебная биржа завершилась при запуске (код {code}).',
  'The keychain is locked. Unlock it, then try again.': 'Связка ключей заперта. Отоприте её и попробуйте снова.',
  '"{name}" is not that of a settings file of this app ({what}).':
    '«{name}» не от файла настроек этого приложения ({what}).',
  '{reach} is {percent} % beyond the best price {best}; your limit is {limit} %.':
    '{reach} на {percent} % дальше лучшей цены {best}; ваш лимит {limit} %.',
  'The venue did not accept the user id and key ({status}).': 'Площадка не приняла ID пользователя и ключ ({status}).',
  'The app ended before the venue’s answer arrived.': 'Приложение завершилось до ответа площадки.',
  '{file} could not be written ({reason}). Choose another place.':
    'Не удалось записать {file} ({reason}). Выберите другое место.',
  'This convert was accepted before; see the list.': 'Этот обмен уже принят; смотрите список.',
  'the server cannot be reached from this network': 'сервер недоступен из этой сети',
  'the certificate of the server is not trusted': 'сертификату сервера нет доверия',
  'The practice exchange did not start in time.': 'Учебная биржа не запустилась вовремя.',
  'must be a plain number above 0, such as 250': 'должно быть простым числом больше 0, например 250',
  'the network cannot be reached; is it down?': 'сеть недоступна; есть ли она?',
  'Trading is locked for "{label}". Unlock it first.':
    'Торговля для «{label}» заблокирована. Сначала разблокируйте её.',
  'This venue does not list what it converts.': 'Эта площадка не сообщает, что она обменивает.',
  'The order book of {market} does not keep its pace.': 'Стакан {market} не успевает обновляться.',
  'the venue allows no requests for another {n} s': 'площадка не принимает запросы ещё {n} с',
  'the venue refused the connection ({status})': 'площадка отклонила соединение ({status})',
  'the venue gave a token for the second time': 'площадка выдала токен повторно',
  'the name of the server could not be found': 'имя сервера не найдено',
  'the certificate belongs to another server': 'сертификат принадлежит другому серверу',
  'The venue does not answer a subscription.': 'Площадка не отвечает на подписку.',
  'The venue refused to end a subscription: {words}': 'Площадка отказалась закончить подписку: {words}',
  'must have no spaces or special characters': 'не должно содержать пробелов и спецсимволов',
  'Open an account first: this needs a key.': 'Сначала откройте счёт: для этого нужен ключ.',
  'Open an account first: add one to trade.': 'Сначала откройте счёт: добавьте его, чтобы торговать.',
  "The venue's answer could not be read: {reason}.": 'Не удалось прочитать ответ площадки: {reason}.',
  'The practice venue has its own account.': 'У учебной биржи свой счёт.',
  'There is no such account at this venue.': 'На этой площадке такого счёта нет.',
  'Nobody waits for the keychain any more.': 'Связку ключей больше никто не ждёт.',
  'The practice exchange could not start: {reason}': 'Учебная биржа не смогла запуститься: {reason}',
  'the venue does not answer subscriptions': 'площадка не отвечает на подписки',
  'must be a plain decimal number such as {number}': 'должно быть простым десятичным числом, например {number}',
  'This venue or account has been closed.': 'Эта площадка или этот счёт закрыты.',
  'The practice exchange is not available': 'Учебная биржа недоступна',
  'This venue takes no market converts.': 'Эта площадка не принимает рыночные обмены.',
  'The demo key is not in the keychain': 'Ключа учебной биржи нет в связке ключей',
  'The account was removed meanwhile.': 'Счёт тем временем удалён.',
  'This venue cannot cancel converts.': 'Эта площадка не отменяет обмены.',
  'This page may not talk to the app.': 'Этой странице нельзя обращаться к приложению.',
  'These have their defaults again: {names}.': 'Эти снова имеют значения по умолчанию: {names}.',
  'The venue refused a subscription: {words}': 'Площадка отклонила подписку: {words}',
  'This venue takes no limit orders.': 'Эта площадка не принимает лимитные ордера.',
  'the server refused the connection': 'сервер отказал в соединении',
  'the server did not answer in time': 'сервер не ответил вовремя',
  'There is no venue "{id}" in the list.': 'Площадки «{id}» нет в списке.',
  'You closed this convert yourself.': 'Вы сами закрыли этот обмен.',
  'Convert {from} to {to} is completed in part': 'Обмен {from} на {to}: выполнен частично',
  'This venue cannot cancel orders.': 'Эта площадка не отменяет ордера.',
  'holds a setting that this app does not have.': 'в файле есть настройка, которой нет в этом приложении.',
  'The venue could not be asked: {reason}.': 'Не удалось обратиться к площадке: {reason}.',
  '{market} is not a market of this venue.': 'Рынка {market} на этой площадке нет.',
  'Some accounts could not be read': 'Некоторые счета не удалось прочитать',
  'must be a currency such as USDT': 'должно быть валютой, например USDT',
  'can have at most 100 currencies': 'может содержать не больше 100 валют',
  'The key of "{label}" is not at hand. {reason}': 'Ключ счёта «{label}» недоступен. {reason}',
  'The file of {name} could not be read': 'Не удалось прочитать файл {name}',
  'No account: add one to trade.': 'Нет счёта: добавьте его, чтобы торговать.',
  'The account is being removed.': 'Счёт удаляется.',
  'The practice exchange stopped': 'Учебная биржа остановилась',
  'Asking the venue for a token.': 'Запрос токена у площадки.',
  'must have at most {most} characters': 'должно быть не длиннее {most} знаков',
  'Trading stays locked for "{label}".': 'Торговля для «{label}» остаётся заблокированной.',
  'The limits stay as they are.': 'Лимиты остаются прежними.',
  'The key of "{label}" is not at hand': 'Ключ счёта «{label}» недоступен',
  'This venue gives no quotes.': 'Эта площадка не даёт котировок.',
  'the venue stopped answering': 'площадка перестала отвечать',
  'is not a file of settings.': 'это не файл настроек.',
  'Convert {from} to {to} was cancelled': 'Обмен {from} на {to}: отменён',
  'There is no such account.': 'Такого счёта нет.',
  'Trading stays off for "{label}".': 'Торговля для «{label}» остаётся выключенной.',
  'Convert {from} to {to} is completed': 'Обмен {from} на {to}: выполнен',
  'the connection failed ({code})': 'сбой соединения ({code})',
  'connecting took too long': 'соединение длилось слишком долго',
  'The convert is already {state}.': 'Обмен уже завершён: {state}.',
  'Some settings were wrong': 'Некоторые настройки были неверны',
  'Convert {from} to {to} has expired': 'Обмен {from} на {to}: истёк',
  'There is no such order.': 'Такого ордера нет.',
  '{file}: {reason} Nothing was changed.': '{file}: {reason} Ничего не изменено.',
  'The keychain is closed.': 'Связка ключей закрыта.',
  'Orders cannot be placed': 'Отправлять ордера нельзя',
  'the token took too long': 'токен шёл слишком долго',
  'the connection was cut': 'соединение прервано',
  'The order is already {state}.': 'Ордер уже завершён: {state}.',
  'the machine was asleep': 'компьютер спал',
  'Convert {from} to {to} is active': 'Обмен {from} на {to}: активен',
  'Nothing was converted.': 'Ничего не обменяно.',
  'must be a whole number': 'должно быть целым числом',
  'the connection failed': 'сбой соединения',
  'is not valid JSON.': 'недопустимый JSON.',
  'No venue is open yet.': 'Площадка ещё не открыта.',
  'The venue answered {status}.': 'Площадка ответила {status}.',
  'The vault is closed.': 'Хранилище закрыто.',
  'the token is too old': 'токен слишком старый',
  'The app is closing.': 'Приложение закрывается.',
  'No account is open.': 'Счёт не открыт.',
  'the machine woke up': 'компьютер проснулся',
  'the network changed': 'сеть изменилась',
  'Convert {from} to {to} failed': 'Обмен {from} на {to}: сбой',
  'Nobody sells {base} now.': 'Сейчас никто не продаёт {base}.',
  '"{name}" cannot have {chord}, which has a meaning of its own.':
    '«{name}» не может иметь {chord}: у этих клавиш своё значение.',
  '"{name}" and "{other}" both have {chord}.': '«{name}» и «{other}» имеют одни и те же клавиши {chord}.',
  '"{name}" must be {expected}.': '«{name}» должно быть {expected}.',
  'Nobody buys {base} now.': 'Сейчас никто не покупает {base}.',
  'Charts begin anew': 'Графики начинаются заново',
  'Asking the venue.': 'Запрос к площадке.',
  'must be at least {least}': 'должно быть не меньше {least}',
  'must not be empty': 'не должно быть пустым',
  'No connection: {reason}.': 'Нет соединения: {reason}.',
  'must be at most {most}': 'должно быть не больше {most}',
  'The venue lists {most} open orders at most and has more. Those are not shown, and cancel all leaves them open.':
    'Площадка выдаёт не больше {most} открытых ордеров, а их больше. Остальные не показаны, и «Отменить все» их не затронет.',
  'The venue lists {most} ended orders at most. Older ones are missing.':
    'Площадка выдаёт не больше {most} завершённых ордеров. Более старых здесь нет.',
  'Older orders are being read: {n} so far.': 'Загружаются старые ордера: пока {n}.',
  'This request is not one that the app takes. The log has the details.':
    'Приложение не принимает такой запрос. Подробности в журнале.',
  'Not asked yet.': 'Запроса ещё не было.',
  'Never sent: {reason}': 'Не отправлялся: {reason}',
  'Subscribing.': 'Подписка.',
  'Not started.': 'Не запущено.',
  'Not sent: {reason}.': 'Не отправлено: {reason}.',
  'Connecting.': 'Соединение.',
  '{sold} {from} became {got} {to}.': '{sold} {from} превратились в {got} {to}.',
  'no token: {reason}': 'нет токена: {reason}',
  cancelled: 'отменено',
  completed: 'выполнено',
  'A limit {reason}.': 'Лимит {reason}.',
  rejected: 'отклонено',
  'Stopped.': 'Остановлено.',
  expired: 'истекло',
  working: 'активен',
  partial: 'исполнен частично',
  placing: 'отправляется',
  filled: 'исполнено',
  failed: 'сбой'
}
