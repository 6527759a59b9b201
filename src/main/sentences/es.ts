import type { Sentences } from './english.ts'

export const es: Sentences = {
  'The key was entered for {was}; the venue has {now} now. Nothing was sent. Enter the key again if you trust the new addresses.':
    'La clave se introdujo para {was}; la plataforma tiene ahora {now}. No se envió nada. Introduce la clave de nuevo si confías en las direcciones nuevas.',
  'The keychain entry of this account belongs to another account. Nothing was signed with it. Enter the key again.':
    'La entrada de esta cuenta en el llavero pertenece a otra cuenta. No se firmó nada con ella. Introduce la clave de nuevo.',
  'The key was stored by an older version, without the addresses that it was entered for. Enter the key again.':
    'La clave la guardó una versión anterior, sin las direcciones para las que se introdujo. Introduce la clave de nuevo.',
  '{where} is not used: the app has this venue already, and a file cannot replace it. Give the entry another id.':
    '{where} no se usa: la aplicación ya tiene esta plataforma, y un archivo no puede sustituirla. Da otro id a la entrada.',
  'What accounts.json says about its trading could not be proven. Unlock trading in the settings to trade with it.':
    'Lo que accounts.json dice de la operativa de esta cuenta no se pudo comprobar. Desbloquea la operativa en los ajustes para operar con ella.',
  'It is not known what the key was entered for. Enter the key again.':
    'No se sabe para qué se introdujo la clave. Introduce la clave de nuevo.',
  'The key was entered for other addresses. Enter the key again.':
    'La clave se introdujo para otras direcciones. Introduce la clave de nuevo.',
  'Trading of "{label}" is off and locked': 'La operativa de «{label}» está desactivada y bloqueada',
  'The window for the key is closed.': 'La ventana de la clave está cerrada.',
  'An entry of the venue list is not used': 'Una entrada de la lista de plataformas no se usa',
  '"{label}" is not removed.': '«{label}» no se elimina.',
  '{path} was not usable ({reason}). It is kept as {file}. None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.':
    '{path} no se podía usar ({reason}). Se conserva como {file}. No se pudo leer ninguna de sus entradas, así que pueden faltar órdenes de resultado desconocido: compare sus órdenes con las de la plataforma.',
  '{path} was not usable ({reason}). It is kept as {file}. All {n} entries were carried over into a new journal.':
    '{path} no se podía usar ({reason}). Se conserva como {file}. Las {n} entradas pasaron a un diario nuevo.',
  '{path} was not usable ({reason}). It is kept as {file}. {n} entries were carried over into a new journal, {lost} could not be read whole: compare your orders with the venue’s.':
    '{path} no se podía usar ({reason}). Se conserva como {file}. {n} entradas pasaron a un diario nuevo y {lost} no se pudieron leer enteras: compare sus órdenes con las de la plataforma.',
  '{path} was not usable ({reason}). It is kept as {file}.':
    '{path} no se podía usar ({reason}). Se conserva como {file}.',
  'The profile {path} cannot be written ({code}). It stays as it is: changes hold until the app quits, and no order or convert can be sent.':
    'No se puede escribir en el perfil {path} ({code}). Se queda como está: los cambios valen hasta cerrar la aplicación y no se puede enviar ninguna orden ni conversión.',
  'The profile cannot be written ({code}), so the order could not be recorded. Nothing was sent.':
    'No se puede escribir en el perfil ({code}), así que la orden no se pudo registrar. No se envió nada.',
  'A file of the profile could not be read': 'No se pudo leer un archivo del perfil',
  '{file} stays as it is; what it holds is not shown.': '{file} se queda como está; su contenido no se muestra.',
  '{path} stays as it is; until the next start {file} is used.':
    '{path} queda como está; hasta el próximo inicio se usa {file}.',
  '{path} stays as it is; this version uses {file}.': '{path} queda como está; esta versión usa {file}.',
  'The disk takes changes again': 'El disco vuelve a aceptar cambios',
  'Everything that had waited was written.': 'Se escribió todo lo que esperaba.',
  'Changes are not kept on disk': 'Los cambios no se guardan en el disco',
  '{file} could not be written ({code}). It is tried again every few seconds; until then changes are lost when the app quits.':
    'No se pudo escribir {file} ({code}). Se vuelve a intentar cada pocos segundos; hasta entonces los cambios se pierden al cerrar la aplicación.',
  '{name} could not be opened': 'No se pudo abrir {name}',
  'The order journal was damaged': 'El diario de órdenes estaba dañado',
  'The order journal is in use by another program': 'Otro programa usa el diario de órdenes',
  'The order journal is of a newer version of the app':
    'El diario de órdenes es de una versión más nueva de la aplicación',
  'Orders older than a year cannot be read': 'No se pueden leer las órdenes de hace más de un año',
  'it is empty': 'está vacío',
  'a database of another program': 'una base de datos de otro programa',
  'its newest entries (-wal) do not fit their checksums':
    'sus entradas más nuevas (-wal) no coinciden con sus sumas de control',
  'It was put aside as {file}; the app begins with the defaults, and with the kill switch on. Look at your limits before you release it.':
    'Se apartó como {file}; la aplicación empieza con los valores predeterminados y con la parada de emergencia puesta. Revisa tus límites antes de soltarla.',
  'The keychain has no keyring that is unlocked. Unlock it or create one (Passwords and Keys does that), then try again.':
    'No hay ningún llavero desbloqueado. Desbloquéalo o crea uno (con Contraseñas y claves) e inténtalo de nuevo.',
  'The keychain has no key for this account, or its password was not accepted. Unlock it or enter the key again.':
    'El llavero no tiene clave para esta cuenta o no se aceptó su contraseña. Desbloquéalo o introduce la clave otra vez.',
  'There is no D-Bus session, and the keychain is reached through it. Log in to a desktop session or start one.':
    'No hay sesión de D-Bus, y por ella se accede al llavero. Inicia una sesión de escritorio.',
  'The keychain stayed locked: its password was not typed, or was not the right one. Unlock it, then try again.':
    'El llavero siguió bloqueado: no se escribió su contraseña o no era la correcta. Desbloquéalo e inténtalo de nuevo.',
  'The practice exchange stopped too often and no longer starts by itself. The log has the details.':
    'La bolsa de práctica se detuvo demasiadas veces y ya no se inicia sola. Los detalles están en el registro.',
  'The process that draws the windows stopped several times. Prices and orders are not affected.':
    'El proceso que dibuja las ventanas se detuvo varias veces. Los precios y las órdenes no se ven afectados.',
  'Drawing without the graphics card': 'Dibujando sin la tarjeta gráfica',
  'It is tried again every few seconds; the log has the reason. New orders are not sent until it works.':
    'Se reintenta cada pocos segundos; el motivo está en el registro. No se envían órdenes nuevas hasta que funcione.',
  "It was sent, and the venue's answer could not be read ({reason}). It may or may not have been accepted.":
    'Se envió, y no se pudo leer la respuesta de la plataforma ({reason}). Puede haber sido aceptada o no.',
  'The keychain refused. Check that it is unlocked and that this app may use it, then try again.':
    'El llavero se negó. Comprueba que está desbloqueado y que esta aplicación puede usarlo, e inténtalo de nuevo.',
  'The library that reaches the keychain is not installed (on Debian and Ubuntu: libsecret-1-0).':
    'La biblioteca que accede al llavero no está instalada (en Debian y Ubuntu: libsecret-1-0).',
  'The API key is too long: its keychain entry would take {bytes} bytes, and a keychain holds fewer than {most}.':
    'La clave de API es demasiado larga: su entrada en el llavero ocuparía {bytes} bytes, y un llavero admite menos de {most}.',
  'The keychain did not answer. It may be waiting for its password: unlock it, then try again.':
    'El llavero no respondió. Quizá espera su contraseña: desbloquéalo e inténtalo de nuevo.',
  'What the keychain holds for this account is not a key of this app. Enter the key again.':
    'Lo que guarda el llavero para esta cuenta no es una clave de esta aplicación. Introduce la clave otra vez.',
  'The order journal could not be opened, so nothing is sent. The log has the reason.':
    'No se pudo abrir el diario de órdenes, así que no se envía nada. El motivo está en el registro.',
  'No keychain service runs here. Install one (GNOME Keyring, KWallet or KeePassXC).':
    'Aquí no funciona ningún servicio de llavero. Instala uno (GNOME Keyring, KWallet o KeePassXC).',
  'The same order was sent a moment ago. Wait a second if you really mean it twice.':
    'La misma orden se envió hace un momento. Espera un segundo si de verdad la quieres dos veces.',
  'The same convert was sent a moment ago. Wait a second if you really mean it twice.':
    'La misma conversión se envió hace un momento. Espera un segundo si de verdad la quieres dos veces.',
  'The limits hold until the app quits, but they could not be written to disk ({reason}).':
    'Los límites valen hasta salir de la aplicación, pero no se pudieron escribir en el disco ({reason}).',
  'The app ended before the venue answered. It may or may not have been accepted.':
    'La aplicación terminó antes de que respondiera la plataforma. Puede haber sido aceptada o no.',
  'It was sent, and the venue answered: {words}. It may or may not have been accepted.':
    'Se envió, y la plataforma respondió: {words}. Puede haber sido aceptada o no.',
  'The user id must have no spaces or special characters and must not be empty.':
    'El ID de usuario no debe tener espacios ni caracteres especiales ni estar vacío.',
  'It was sent, and the venue answered {status}. It may or may not have been accepted.':
    'Se envió, y la plataforma respondió {status}. Puede haber sido aceptada o no.',
  'the certificate of the server has expired; check the clock of this computer':
    'el certificado del servidor ha caducado; revisa el reloj de este equipo',
  'The keychain did not keep the key; its password may not have been accepted.':
    'El llavero no guardó la clave; quizá no se aceptó su contraseña.',
  '{reason} The key is kept in memory until the app quits; nothing is written to disk.':
    '{reason} La clave queda en memoria hasta salir de la aplicación; nada se escribe en el disco.',
  'The key is kept in memory until the app quits; nothing is written to disk.':
    'La clave queda en memoria hasta salir de la aplicación; nada se escribe en el disco.',
  'The venue asks for fewer requests (429 Too Many Requests). Wait a little.':
    'La plataforma pide menos solicitudes (429 Too Many Requests). Espera un poco.',
  'The kill switch is on: nothing new is sent. Release it to convert again.':
    'La parada de emergencia está puesta: no se envía nada nuevo. Suéltala para volver a convertir.',
  '{n} orders and converts were placed within a minute, which is the limit. Wait a little.':
    'Se enviaron {n} órdenes y conversiones en un minuto, que es el límite. Espera un poco.',
  'The limits of this account are not set yet. Set the most that an order and a day may be worth in the trading settings.':
    'Los límites de esta cuenta aún no están definidos. Define en los ajustes de operativa cuánto pueden valer como máximo una orden y un día.',
  'What it is worth in {unit} cannot be told without a fresh price, so your limit cannot be checked.':
    'Sin un precio reciente no se puede saber cuánto vale en {unit}, así que no se puede comprobar tu límite.',
  'It is worth {worth} {unit}; your limit for one order is {most} {most_unit}.':
    'Vale {worth} {unit}; tu límite para una orden es {most} {most_unit}.',
  'What today’s orders are worth in {unit} cannot be told without fresh prices, so your limit cannot be checked.':
    'Sin precios recientes no se puede saber cuánto valen en {unit} las órdenes de hoy, así que no se puede comprobar tu límite.',
  'With it, today’s orders and converts are worth {sum} {unit}; your limit for a day is {most} {most_unit}.':
    'Con ella, las órdenes y conversiones de hoy valen {sum} {unit}; tu límite diario es {most} {most_unit}.',
  'There is no fresh price of {from} in {to}, so your price band cannot be checked.':
    'No hay un precio reciente de {from} en {to}, así que no se puede comprobar tu banda de precio.',
  '{offered} is {percent} % below the market price {market}; your limit is {limit} %.':
    '{offered} está un {percent} % por debajo del precio de mercado {market}; tu límite es {limit} %.',
  'This venue gives no quotes, so your price band cannot be checked.':
    'Esta plataforma no da cotizaciones, así que no se puede comprobar tu banda de precio.',
  'Limits are set for this account': 'Límites definidos para esta cuenta',
  'One order: at most {order} {unit}, all of a day: {day} {day_unit}. That is 10 % and 50 % of what the account holds; change it in the trading settings.':
    'Una orden: como máximo {order} {unit}; todas las de un día: {day} {day_unit}. Es el 10 % y el 50 % de lo que hay en la cuenta; cámbialo en los ajustes de operativa.',
  'The API key must have no spaces or line breaks and must not be empty.':
    'La clave API no debe tener espacios ni saltos de línea ni estar vacía.',
  'The layout of that window is locked. Unlock it there, then try again.':
    'El diseño de esa ventana está bloqueado. Desbloquéalo allí y vuelve a intentarlo.',
  'That window has such a panel already, and there can be one only.':
    'Esa ventana ya tiene un panel de ese tipo, y solo puede haber uno.',
  'That window is not ready yet. Try again in a moment.':
    'Esa ventana aún no está lista. Vuelve a intentarlo en un momento.',
  'That window has no room for another panel.': 'Esa ventana no tiene sitio para otro panel.',
  'That window is no longer there.': 'Esa ventana ya no existe.',
  'Trading is off for this account. Switch it on before placing orders.':
    'La operativa está desactivada en esta cuenta. Actívala antes de enviar órdenes.',
  'Cannot write {path}: {reason}. Orders need it; check the disk and its permissions.':
    'No se puede escribir {path}: {reason}. Las órdenes lo necesitan; revisa el disco y sus permisos.',
  'The venue has not shown this convert yet, so it cannot be cancelled.':
    'La plataforma aún no ha mostrado esta conversión, así que no se puede cancelar.',
  'the name of the server could not be looked up; is the network down?':
    'no se pudo resolver el nombre del servidor; ¿está caída la red?',
  'There is no order book of {market} yet. Open it and wait until it is live.':
    'Aún no hay libro de órdenes de {market}. Ábrelo y espera a que esté en vivo.',
  'There is already an account "{label}" at this venue. Choose another name.':
    'Ya hay una cuenta «{label}» en esta plataforma. Elige otro nombre.',
  'The venue has not shown this order yet, so it cannot be cancelled.':
    'La plataforma aún no ha mostrado esta orden, así que no se puede cancelar.',
  'It was put aside as {file}; the windows are those of its last good copy.':
    'Se apartó como {file}; las ventanas son las de su última copia buena.',
  'This is not what was confirmed. Check the form and confirm again.':
    'Esto no es lo que se confirmó. Revisa el formulario y confirma de nuevo.',
  'The app failed while sending; the convert may have been accepted.':
    'La aplicación falló al enviar; la conversión puede haber sido aceptada.',
  '{n} of the accounts in accounts.json cannot be used. Add them again.':
    '{n} de las cuentas de accounts.json no se pueden usar. Añádelas de nuevo.',
  'The kill switch is on: no new orders. Release it to trade again.':
    'La parada de emergencia está puesta: sin órdenes nuevas. Suéltala para volver a operar.',
  'Trading is off for this account. Switch it on before converting.':
    'La operativa está desactivada en esta cuenta. Actívala antes de convertir.',
  'The venue answered with a redirect ({status}), which is never followed.':
    'La plataforma respondió con una redirección ({status}), que nunca se sigue.',
  'The app failed while sending; the order may have been accepted.':
    'La aplicación falló al enviar; la orden puede haber sido aceptada.',
  'This click already placed a different convert. Start a new one.':
    'Este clic ya envió otra conversión. Empieza una nueva.',
  'There are {n} layouts already. Remove one that you no longer need.':
    'Ya hay {n} diseños. Quita alguno que ya no necesites.',
  'The order book of {market} has not arrived yet. Wait until it is live.':
    'El libro de órdenes de {market} aún no ha llegado. Espera a que esté en vivo.',
  'The limits were changed meanwhile. Look at them and try again.':
    'Los límites se cambiaron entretanto. Revísalos e inténtalo de nuevo.',
  'The order is larger than the known book ({amount} {base}). Make it smaller.':
    'La orden supera el libro conocido ({amount} {base}). Redúcela.',
  'This click already placed a different order. Start a new one.': 'Este clic ya envió otra orden. Empieza una nueva.',
  'Something went wrong inside the app. The log has the details.':
    'Algo falló dentro de la aplicación. Los detalles están en el registro.',
  'The report could not be written ({reason}). Choose another folder.':
    'No se pudo escribir el informe ({reason}). Elige otra carpeta.',
  'This convert was sent before and its outcome is not known.':
    'Esta conversión ya se envió y su resultado no se conoce.',
  'The order journal cannot be written ({reason}). Nothing was sent.':
    'No se puede escribir el diario de órdenes ({reason}). No se envió nada.',
  'It was sent, and {reason}. It may or may not have been accepted.':
    'Se envió, pero {reason}. Puede haber sido aceptada o no.',
  'It is started again. Its orders and balances begin anew.':
    'Se vuelve a iniciar. Sus órdenes y saldos empiezan de nuevo.',
  'The file could not be written ({reason}). Choose another place.':
    'No se pudo escribir el archivo ({reason}). Elige otro lugar.',
  'This kind of window may not do that.': 'Este tipo de ventana no puede hacer eso.',
  'There are {n} windows already. Close one that you no longer need.':
    'Ya hay {n} ventanas. Cierra una que ya no necesites.',
  'Too many windows at once. Wait a second and try again.':
    'Demasiadas ventanas a la vez. Espera un segundo e inténtalo de nuevo.',
  'No window was opened': 'No se abrió ninguna ventana',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'Notifications stay on.': 'Las notificaciones siguen activadas.',
  'Not asked again': 'No se vuelve a preguntar',
  'You said no to this a moment ago. It can be asked again after {n} seconds.':
    'Acabas de decir que no a esto. Se podrá volver a preguntar tras {n} segundos.',
  'You said no three times within a minute. This window can ask again after it is closed and opened anew.':
    'Has dicho que no tres veces en un minuto. Esta ventana podrá volver a preguntar cuando se cierre y se abra de nuevo.',
  'must be one line without control characters': 'debe ser una sola línea sin caracteres de control',
  'Too many requests at once. Wait a second and try again.':
    'Demasiadas solicitudes a la vez. Espera un segundo e inténtalo de nuevo.',
  'It was put aside as {file}; the app begins with the defaults.':
    'Se apartó como {file}; la aplicación empieza con los valores predeterminados.',
  'The order book of {market} is offline. Wait until it is live.':
    'El libro de órdenes de {market} está sin conexión. Espera a que esté en vivo.',
  'The order is no longer in memory; see the order list.': 'La orden ya no está en memoria; mira la lista de órdenes.',
  'There is no convert of unknown outcome with this key.':
    'No hay ninguna conversión de resultado desconocido con esta clave.',
  'This convert of the venue does not fit what was sent.':
    'Esta conversión de la plataforma no coincide con lo enviado.',
  'The order is {state}; only an unknown one can be set aside.':
    'Solo se puede apartar una orden de resultado desconocido; esta está: {state}.',
  'The disk refuses what the venue tells of your orders':
    'El disco no acepta lo que la plataforma cuenta de tus órdenes',
  'The order book of {market} is stale. Wait until it is live.':
    'El libro de órdenes de {market} tiene retraso. Espera a que esté en vivo.',
  'This system has no keychain that the app can reach.':
    'Este sistema no tiene un llavero al que llegue la aplicación.',
  'The alert could not be written to disk. Is it full?': 'No se pudo escribir la alerta en el disco. ¿Está lleno?',
  'The practice exchange ended while starting (code {code}).':
    'La bolsa de práctica terminó al iniciarse (código {code}).',
  'The keychain is locked. Unlock it, then try again.': 'El llavero está bloqueado. Desbloquéalo e inténtalo de nuevo.',
  '"{name}" is not that of a settings file of this app ({what}).':
    '«{name}» no es el de un archivo de ajustes de esta aplicación ({what}).',
  '{reach} is {percent} % beyond the best price {best}; your limit is {limit} %.':
    '{reach} está un {percent} % más allá del mejor precio {best}; tu límite es {limit} %.',
  'The venue did not accept the user id and key ({status}).':
    'La plataforma no aceptó el ID de usuario y la clave ({status}).',
  'The app ended before the venue’s answer arrived.':
    'La aplicación terminó antes de que llegara la respuesta de la plataforma.',
  '{file} could not be written ({reason}). Choose another place.':
    'No se pudo escribir {file} ({reason}). Elige otro lugar.',
  'This convert was accepted before; see the list.': 'Esta conversión ya se aceptó; mira la lista.',
  'the server cannot be reached from this network': 'no se puede alcanzar el servidor desde esta red',
  'the certificate of the server is not trusted': 'el certificado del servidor no es de confianza',
  'The practice exchange did not start in time.': 'La bolsa de práctica no se inició a tiempo.',
  'must be a plain number above 0, such as 250': 'debe ser un número simple mayor que 0, como 250',
  'the network cannot be reached; is it down?': 'no se puede alcanzar la red; ¿está caída?',
  'Trading is locked for "{label}". Unlock it first.':
    'La operativa está bloqueada en «{label}». Desbloquéala primero.',
  'This venue does not list what it converts.': 'Esta plataforma no indica qué convierte.',
  'The order book of {market} does not keep its pace.': 'El libro de órdenes de {market} no mantiene el ritmo.',
  'the venue allows no requests for another {n} s': 'la plataforma no admite solicitudes durante otros {n} s',
  'the venue refused the connection ({status})': 'la plataforma rechazó la conexión ({status})',
  'the venue gave a token for the second time': 'la plataforma dio un token por segunda vez',
  'the name of the server could not be found': 'no se encontró el nombre del servidor',
  'the certificate belongs to another server': 'el certificado pertenece a otro servidor',
  'The venue does not answer a subscription.': 'La plataforma no responde a una suscripción.',
  'The venue refused to end a subscription: {words}': 'La plataforma rechazó terminar una suscripción: {words}',
  'must have no spaces or special characters': 'no debe tener espacios ni caracteres especiales',
  'Open an account first: this needs a key.': 'Abre primero una cuenta: esto necesita una clave.',
  'Open an account first: add one to trade.': 'Abre primero una cuenta: añade una para operar.',
  "The venue's answer could not be read: {reason}.": 'No se pudo leer la respuesta de la plataforma: {reason}.',
  'The practice venue has its own account.': 'La bolsa de práctica tiene su propia cuenta.',
  'There is no such account at this venue.': 'No existe esa cuenta en esta plataforma.',
  'Nobody waits for the keychain any more.': 'Nadie espera ya al llavero.',
  'The practice exchange could not start: {reason}': 'La bolsa de práctica no pudo iniciarse: {reason}',
  'the venue does not answer subscriptions': 'la plataforma no responde a las suscripciones',
  'must be a plain decimal number such as {number}': 'debe ser un número decimal simple, como {number}',
  'This venue or account has been closed.': 'Esta plataforma o cuenta se ha cerrado.',
  'The practice exchange is not available': 'La bolsa de práctica no está disponible',
  'This venue takes no market converts.': 'Esta plataforma no admite conversiones a mercado.',
  'The demo key is not in the keychain': 'La clave de práctica no está en el llavero',
  'The account was removed meanwhile.': 'La cuenta se quitó entretanto.',
  'This venue cannot cancel converts.': 'Esta plataforma no puede cancelar conversiones.',
  'This page may not talk to the app.': 'Esta página no puede hablar con la aplicación.',
  'These have their defaults again: {names}.': 'Estos vuelven a sus valores predeterminados: {names}.',
  'The venue refused a subscription: {words}': 'La plataforma rechazó una suscripción: {words}',
  'This venue takes no limit orders.': 'Esta plataforma no admite órdenes límite.',
  'the server refused the connection': 'el servidor rechazó la conexión',
  'the server did not answer in time': 'el servidor no respondió a tiempo',
  'There is no venue "{id}" in the list.': 'No hay ninguna plataforma «{id}» en la lista.',
  'You closed this convert yourself.': 'Tú mismo cerraste esta conversión.',
  'Convert {from} to {to} is completed in part': 'Conversión de {from} a {to}: hecha en parte',
  'This venue cannot cancel orders.': 'Esta plataforma no puede cancelar órdenes.',
  'holds a setting that this app does not have.': 'contiene un ajuste que esta aplicación no tiene.',
  'The venue could not be asked: {reason}.': 'No se pudo consultar a la plataforma: {reason}.',
  '{market} is not a market of this venue.': '{market} no es un mercado de esta plataforma.',
  'Some accounts could not be read': 'No se pudieron leer algunas cuentas',
  'must be a currency such as USDT': 'debe ser una moneda, como USDT',
  'can have at most 100 currencies': 'puede tener como máximo 100 monedas',
  'The key of "{label}" is not at hand. {reason}': 'La clave de «{label}» no está a mano. {reason}',
  'The file of {name} could not be read': 'No se pudo leer el archivo de {name}',
  'No account: add one to trade.': 'Sin cuenta: añade una para operar.',
  'The account is being removed.': 'La cuenta se está quitando.',
  'The practice exchange stopped': 'La bolsa de práctica se detuvo',
  'Asking the venue for a token.': 'Pidiendo un token a la plataforma.',
  'must have at most {most} characters': 'debe tener como máximo {most} caracteres',
  'Trading stays locked for "{label}".': 'La operativa sigue bloqueada en «{label}».',
  'The limits stay as they are.': 'Los límites quedan como están.',
  'The key of "{label}" is not at hand': 'La clave de «{label}» no está a mano',
  'This venue gives no quotes.': 'Esta plataforma no da cotizaciones.',
  'the venue stopped answering': 'la plataforma dejó de responder',
  'is not a file of settings.': 'no es un archivo de ajustes.',
  'Convert {from} to {to} was cancelled': 'Conversión de {from} a {to}: cancelada',
  'There is no such account.': 'No existe esa cuenta.',
  'Trading stays off for "{label}".': 'La operativa sigue desactivada en «{label}».',
  'Convert {from} to {to} is completed': 'Conversión de {from} a {to}: hecha',
  'the connection failed ({code})': 'falló la conexión ({code})',
  'connecting took too long': 'la conexión tardó demasiado',
  'The convert is already {state}.': 'La conversión ya terminó: {state}.',
  'Some settings were wrong': 'Algunos ajustes eran incorrectos',
  'Convert {from} to {to} has expired': 'Conversión de {from} a {to}: vencida',
  'There is no such order.': 'No existe esa orden.',
  '{file}: {reason} Nothing was changed.': '{file}: {reason} No se cambió nada.',
  'The keychain is closed.': 'El llavero está cerrado.',
  'Orders cannot be placed': 'No se pueden enviar órdenes',
  'the token took too long': 'el token tardó demasiado',
  'the connection was cut': 'se cortó la conexión',
  'The order is already {state}.': 'La orden ya terminó: {state}.',
  'the machine was asleep': 'el equipo estaba en reposo',
  'Convert {from} to {to} is active': 'Conversión de {from} a {to}: activa',
  'Nothing was converted.': 'No se convirtió nada.',
  'must be a whole number': 'debe ser un número entero',
  'the connection failed': 'falló la conexión',
  'is not valid JSON.': 'no es JSON válido.',
  'No venue is open yet.': 'Aún no hay ninguna plataforma abierta.',
  'The venue answered {status}.': 'La plataforma respondió {status}.',
  'The vault is closed.': 'La bóveda está cerrada.',
  'the token is too old': 'el token es demasiado antiguo',
  'The app is closing.': 'La aplicación se está cerrando.',
  'No account is open.': 'No hay ninguna cuenta abierta.',
  'the machine woke up': 'el equipo despertó',
  'the network changed': 'cambió la red',
  'Convert {from} to {to} failed': 'Conversión de {from} a {to}: fallida',
  'Nobody sells {base} now.': 'Nadie vende {base} ahora.',
  '"{name}" cannot have {chord}, which has a meaning of its own.':
    '«{name}» no puede tener {chord}, que tiene un significado propio.',
  '"{name}" and "{other}" both have {chord}.': '«{name}» y «{other}» tienen ambos {chord}.',
  '"{name}" must be {expected}.': '«{name}» debe ser {expected}.',
  'Nobody buys {base} now.': 'Nadie compra {base} ahora.',
  'Charts begin anew': 'Los gráficos empiezan de nuevo',
  'Asking the venue.': 'Consultando a la plataforma.',
  'must be at least {least}': 'debe ser como mínimo {least}',
  'must not be empty': 'no debe estar vacío',
  'No connection: {reason}.': 'Sin conexión: {reason}.',
  'must be at most {most}': 'debe ser como máximo {most}',
  'The venue lists {most} open orders at most and has more. Those are not shown, and cancel all leaves them open.':
    'La plataforma muestra como máximo {most} órdenes abiertas y tiene más. No aparecen aquí y «Cancelar todas» las deja abiertas.',
  'The venue lists {most} ended orders at most. Older ones are missing.':
    'La plataforma muestra como máximo {most} órdenes terminadas. Faltan las más antiguas.',
  'Older orders are being read: {n} so far.': 'Leyendo órdenes antiguas: {n} hasta ahora.',
  'This request is not one that the app takes. The log has the details.':
    'La aplicación no admite esta solicitud. El registro tiene los detalles.',
  'Not asked yet.': 'Aún no se ha consultado.',
  'Never sent: {reason}': 'No llegó a enviarse: {reason}',
  'Subscribing.': 'Suscribiendo.',
  'Not started.': 'No iniciado.',
  'Not sent: {reason}.': 'No se envió: {reason}.',
  'Connecting.': 'Conectando.',
  '{sold} {from} became {got} {to}.': '{sold} {from} se convirtieron en {got} {to}.',
  'no token: {reason}': 'sin token: {reason}',
  cancelled: 'cancelada',
  completed: 'hecha',
  'A limit {reason}.': 'Un límite {reason}.',
  rejected: 'rechazada',
  'Stopped.': 'Detenido.',
  expired: 'vencida',
  working: 'activa',
  partial: 'ejecutada en parte',
  placing: 'enviándose',
  filled: 'ejecutada',
  failed: 'fallida'
}
