import type { Sentences } from './english.ts'

export const de: Sentences = {
  'The key was entered for {was}; the venue has {now} now. Nothing was sent. Enter the key again if you trust the new addresses.':
    'Der Schlüssel wurde für {was} eingegeben; der Handelsplatz hat jetzt {now}. Nichts wurde gesendet. Den Schlüssel neu eingeben, wenn die neuen Adressen vertrauenswürdig sind.',
  'The keychain entry of this account belongs to another account. Nothing was signed with it. Enter the key again.':
    'Der Eintrag dieses Kontos im Schlüsselbund gehört zu einem anderen Konto. Nichts wurde damit signiert. Den Schlüssel neu eingeben.',
  'The key was stored by an older version, without the addresses that it was entered for. Enter the key again.':
    'Der Schlüssel stammt aus einer älteren Version, ohne die Adressen, für die er eingegeben wurde. Den Schlüssel neu eingeben.',
  '{where} is not used: the app has this venue already, and a file cannot replace it. Give the entry another id.':
    '{where} wird nicht benutzt: Diesen Handelsplatz hat die App schon, und eine Datei kann ihn nicht ersetzen. Dem Eintrag eine andere id geben.',
  'What accounts.json says about its trading could not be proven. Unlock trading in the settings to trade with it.':
    'Was accounts.json über den Handel dieses Kontos sagt, ließ sich nicht nachweisen. Zum Handeln den Handel in den Einstellungen entsperren.',
  'It is not known what the key was entered for. Enter the key again.':
    'Es ist nicht bekannt, wofür der Schlüssel eingegeben wurde. Den Schlüssel neu eingeben.',
  'The key was entered for other addresses. Enter the key again.':
    'Der Schlüssel wurde für andere Adressen eingegeben. Den Schlüssel neu eingeben.',
  'Trading of "{label}" is off and locked': 'Der Handel von „{label}“ ist aus und gesperrt',
  'The window for the key is closed.': 'Das Fenster für den Schlüssel ist zu.',
  'An entry of the venue list is not used': 'Ein Eintrag der Liste der Handelsplätze wird nicht benutzt',
  '"{label}" is not removed.': '„{label}“ wird nicht entfernt.',
  '{path} was not usable ({reason}). It is kept as {file}. None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.':
    '{path} war nicht zu gebrauchen ({reason}). Die Datei bleibt als {file}. Keiner ihrer Einträge war zu lesen, Orders mit unbekanntem Ausgang können also fehlen: die Orders mit denen des Handelsplatzes vergleichen.',
  '{path} was not usable ({reason}). It is kept as {file}. All {n} entries were carried over into a new journal.':
    '{path} war nicht zu gebrauchen ({reason}). Die Datei bleibt als {file}. Alle {n} Einträge wurden in ein neues Journal übernommen.',
  '{path} was not usable ({reason}). It is kept as {file}. {n} entries were carried over into a new journal, {lost} could not be read whole: compare your orders with the venue’s.':
    '{path} war nicht zu gebrauchen ({reason}). Die Datei bleibt als {file}. {n} Einträge wurden in ein neues Journal übernommen, {lost} waren nicht ganz zu lesen: die Orders mit denen des Handelsplatzes vergleichen.',
  '{path} was not usable ({reason}). It is kept as {file}.':
    '{path} war nicht zu gebrauchen ({reason}). Die Datei bleibt als {file}.',
  'The profile {path} cannot be written ({code}). It stays as it is: changes hold until the app quits, and no order or convert can be sent.':
    'Das Profil {path} lässt sich nicht schreiben ({code}). Es bleibt, wie es ist: Änderungen gelten bis zum Beenden der App, und es kann keine Order und kein Tausch gesendet werden.',
  'The profile cannot be written ({code}), so the order could not be recorded. Nothing was sent.':
    'Das Profil lässt sich nicht schreiben ({code}), darum konnte die Order nicht aufgezeichnet werden. Nichts wurde gesendet.',
  'A file of the profile could not be read': 'Eine Datei des Profils war nicht zu lesen',
  '{file} stays as it is; what it holds is not shown.': '{file} bleibt, wie sie ist; ihr Inhalt wird nicht gezeigt.',
  '{path} stays as it is; until the next start {file} is used.':
    '{path} bleibt, wie sie ist; bis zum nächsten Start wird {file} benutzt.',
  '{path} stays as it is; this version uses {file}.': '{path} bleibt, wie sie ist; diese Version benutzt {file}.',
  'The disk takes changes again': 'Die Platte nimmt Änderungen wieder an',
  'Everything that had waited was written.': 'Alles, was gewartet hatte, ist geschrieben.',
  'Changes are not kept on disk': 'Änderungen werden nicht auf der Platte behalten',
  '{file} could not be written ({code}). It is tried again every few seconds; until then changes are lost when the app quits.':
    '{file} ließ sich nicht schreiben ({code}). Alle paar Sekunden wird es wieder versucht; bis dahin gehen Änderungen verloren, wenn die App endet.',
  '{name} could not be opened': '{name} ließ sich nicht öffnen',
  'The order journal was damaged': 'Das Orderjournal war beschädigt',
  'The order journal is in use by another program': 'Das Orderjournal ist bei einem anderen Programm in Gebrauch',
  'The order journal is of a newer version of the app': 'Das Orderjournal stammt von einer neueren Version der App',
  'Orders older than a year cannot be read': 'Orders, die älter als ein Jahr sind, können nicht gelesen werden',
  'it is empty': 'sie ist leer',
  'a database of another program': 'eine Datenbank eines anderen Programms',
  'its newest entries (-wal) do not fit their checksums':
    'ihre neuesten Einträge (-wal) passen nicht zu ihren Prüfsummen',
  'It was put aside as {file}; the app begins with the defaults, and with the kill switch on. Look at your limits before you release it.':
    'Sie liegt nun als {file}; die App beginnt mit den Vorgaben und mit gedrücktem Notschalter. Vor dem Lösen die Grenzen ansehen.',
  'The keychain has no keyring that is unlocked. Unlock it or create one (Passwords and Keys does that), then try again.':
    'Der Schlüsselbund ist nicht entsperrt. Entsperren oder einen anlegen („Passwörter und Verschlüsselung“ kann das), dann noch einmal versuchen.',
  'The keychain has no key for this account, or its password was not accepted. Unlock it or enter the key again.':
    'Der Schlüsselbund hat keinen Schlüssel für dieses Konto, oder sein Passwort wurde nicht angenommen. Entsperren oder den Schlüssel neu eingeben.',
  'There is no D-Bus session, and the keychain is reached through it. Log in to a desktop session or start one.':
    'Es gibt keine D-Bus-Sitzung, über die der Schlüsselbund erreicht wird. An einer Desktop-Sitzung anmelden oder eine starten.',
  'The keychain stayed locked: its password was not typed, or was not the right one. Unlock it, then try again.':
    'Der Schlüsselbund blieb gesperrt: Sein Passwort wurde nicht oder falsch eingegeben. Entsperren, dann noch einmal versuchen.',
  'The practice exchange stopped too often and no longer starts by itself. The log has the details.':
    'Die Übungsbörse endete zu oft und startet nicht mehr von selbst. Näheres steht im Log.',
  'The process that draws the windows stopped several times. Prices and orders are not affected.':
    'Der Prozess, der die Fenster zeichnet, ist mehrmals abgestürzt. Kurse und Orders sind nicht betroffen.',
  'Drawing without the graphics card': 'Zeichnen ohne Grafikkarte',
  'It is tried again every few seconds; the log has the reason. New orders are not sent until it works.':
    'Alle paar Sekunden wird es wieder versucht; der Grund steht im Log. Neue Orders werden nicht gesendet, bis es geht.',
  "It was sent, and the venue's answer could not be read ({reason}). It may or may not have been accepted.":
    'Gesendet, aber die Antwort des Handelsplatzes war nicht zu lesen ({reason}). Vielleicht wurde es angenommen, vielleicht nicht.',
  'The keychain refused. Check that it is unlocked and that this app may use it, then try again.':
    'Der Schlüsselbund hat abgelehnt. Prüfen, ob er entsperrt ist und diese App ihn nutzen darf, dann noch einmal versuchen.',
  'The library that reaches the keychain is not installed (on Debian and Ubuntu: libsecret-1-0).':
    'Die Bibliothek für den Schlüsselbund ist nicht installiert (bei Debian und Ubuntu: libsecret-1-0).',
  'The API key is too long: its keychain entry would take {bytes} bytes, and a keychain holds fewer than {most}.':
    'Der API-Schlüssel ist zu lang: Sein Eintrag im Schlüsselbund hätte {bytes} Byte, und ein Schlüsselbund fasst weniger als {most}.',
  'The keychain did not answer. It may be waiting for its password: unlock it, then try again.':
    'Der Schlüsselbund antwortete nicht. Vielleicht wartet er auf sein Passwort: entsperren, dann noch einmal versuchen.',
  'What the keychain holds for this account is not a key of this app. Enter the key again.':
    'Was der Schlüsselbund für dieses Konto hat, ist kein Schlüssel dieser App. Den Schlüssel neu eingeben.',
  'The order journal could not be opened, so nothing is sent. The log has the reason.':
    'Das Orderjournal ließ sich nicht öffnen, darum wird nichts gesendet. Der Grund steht im Log.',
  'No keychain service runs here. Install one (GNOME Keyring, KWallet or KeePassXC).':
    'Hier läuft kein Schlüsselbund-Dienst. Einen installieren (GNOME Keyring, KWallet oder KeePassXC).',
  'The same order was sent a moment ago. Wait a second if you really mean it twice.':
    'Dieselbe Order wurde eben gesendet. Eine Sekunde warten, wenn sie wirklich zweimal gemeint ist.',
  'The same convert was sent a moment ago. Wait a second if you really mean it twice.':
    'Derselbe Tausch wurde eben gesendet. Eine Sekunde warten, wenn er wirklich zweimal gemeint ist.',
  'The limits hold until the app quits, but they could not be written to disk ({reason}).':
    'Die Grenzen gelten bis zum Beenden der App, ließen sich aber nicht auf die Platte schreiben ({reason}).',
  'The app ended before the venue answered. It may or may not have been accepted.':
    'Die App endete, bevor der Handelsplatz antwortete. Vielleicht wurde es angenommen, vielleicht nicht.',
  'It was sent, and the venue answered: {words}. It may or may not have been accepted.':
    'Gesendet, und der Handelsplatz antwortete: {words}. Vielleicht wurde es angenommen, vielleicht nicht.',
  'The user id must have no spaces or special characters and must not be empty.':
    'Die User-ID darf keine Leer- oder Sonderzeichen haben und nicht leer sein.',
  'It was sent, and the venue answered {status}. It may or may not have been accepted.':
    'Gesendet, und der Handelsplatz antwortete {status}. Vielleicht wurde es angenommen, vielleicht nicht.',
  'the certificate of the server has expired; check the clock of this computer':
    'das Zertifikat des Servers ist abgelaufen; die Uhr dieses Computers prüfen',
  'The keychain did not keep the key; its password may not have been accepted.':
    'Der Schlüsselbund hat den Schlüssel nicht behalten; vielleicht wurde sein Passwort nicht angenommen.',
  '{reason} The key is kept in memory until the app quits; nothing is written to disk.':
    '{reason} Der Schlüssel bleibt im Arbeitsspeicher, bis die App beendet wird; nichts kommt auf die Platte.',
  'The key is kept in memory until the app quits; nothing is written to disk.':
    'Der Schlüssel bleibt im Arbeitsspeicher, bis die App beendet wird; nichts kommt auf die Platte.',
  'The venue asks for fewer requests (429 Too Many Requests). Wait a little.':
    'Der Handelsplatz bittet um weniger Anfragen (429 Too Many Requests). Etwas warten.',
  'The kill switch is on: nothing new is sent. Release it to convert again.':
    'Der Notschalter ist an: Nichts Neues wird gesendet. Zum Tauschen lösen.',
  '{n} orders and converts were placed within a minute, which is the limit. Wait a little.':
    '{n} Orders und Tausche in einer Minute, das ist die Grenze. Etwas warten.',
  'The limits of this account are not set yet. Set the most that an order and a day may be worth in the trading settings.':
    'Die Grenzen dieses Kontos sind noch nicht gesetzt. In den Handelseinstellungen festlegen, was eine Order und ein Tag höchstens wert sein dürfen.',
  'What it is worth in {unit} cannot be told without a fresh price, so your limit cannot be checked.':
    'Der Wert in {unit} lässt sich ohne frischen Kurs nicht bestimmen, also auch die Grenze nicht prüfen.',
  'It is worth {worth} {unit}; your limit for one order is {most} {most_unit}.':
    'Der Wert ist {worth} {unit}; die Grenze für eine Order ist {most} {most_unit}.',
  'What today’s orders are worth in {unit} cannot be told without fresh prices, so your limit cannot be checked.':
    'Der Wert der Orders von heute in {unit} lässt sich ohne frische Kurse nicht bestimmen, also auch die Grenze nicht prüfen.',
  'With it, today’s orders and converts are worth {sum} {unit}; your limit for a day is {most} {most_unit}.':
    'Damit sind die Orders und Tausche von heute {sum} {unit} wert; die Tagesgrenze ist {most} {most_unit}.',
  'There is no fresh price of {from} in {to}, so your price band cannot be checked.':
    'Es gibt keinen frischen Kurs von {from} in {to}, also lässt sich das Preisband nicht prüfen.',
  '{offered} is {percent} % below the market price {market}; your limit is {limit} %.':
    '{offered} liegt {percent} % unter dem Marktkurs {market}; die Grenze ist {limit} %.',
  'This venue gives no quotes, so your price band cannot be checked.':
    'Dieser Handelsplatz nennt keine Kurse für Tausche, also lässt sich das Preisband nicht prüfen.',
  'Limits are set for this account': 'Grenzen für dieses Konto gesetzt',
  'One order: at most {order} {unit}, all of a day: {day} {day_unit}. That is 10 % and 50 % of what the account holds; change it in the trading settings.':
    'Eine Order: höchstens {order} {unit}, alle eines Tages: {day} {day_unit}. Das sind 10 % und 50 % dessen, was auf dem Konto liegt; änderbar in den Handelseinstellungen.',
  'The API key must have no spaces or line breaks and must not be empty.':
    'Der API-Schlüssel darf keine Leerzeichen oder Zeilenumbrüche haben und nicht leer sein.',
  'The layout of that window is locked. Unlock it there, then try again.':
    'Das Layout jenes Fensters ist gesperrt. Dort entsperren, dann noch einmal versuchen.',
  'That window has such a panel already, and there can be one only.':
    'Jenes Fenster hat schon so ein Panel, und es kann nur eines geben.',
  'That window is not ready yet. Try again in a moment.':
    'Jenes Fenster ist noch nicht bereit. Gleich noch einmal versuchen.',
  'That window has no room for another panel.': 'Jenes Fenster hat keinen Platz für ein weiteres Panel.',
  'That window is no longer there.': 'Jenes Fenster gibt es nicht mehr.',
  'Trading is off for this account. Switch it on before placing orders.':
    'Der Handel ist für dieses Konto aus. Vor einer Order einschalten.',
  'Cannot write {path}: {reason}. Orders need it; check the disk and its permissions.':
    '{path} lässt sich nicht schreiben: {reason}. Orders brauchen es; Platte und Rechte prüfen.',
  'The venue has not shown this convert yet, so it cannot be cancelled.':
    'Der Handelsplatz hat diesen Tausch noch nicht gezeigt, darum lässt er sich nicht stornieren.',
  'the name of the server could not be looked up; is the network down?':
    'der Name des Servers ließ sich nicht nachschlagen; ist das Netz weg?',
  'There is no order book of {market} yet. Open it and wait until it is live.':
    'Von {market} gibt es noch kein Orderbuch. Öffnen und warten, bis es live ist.',
  'There is already an account "{label}" at this venue. Choose another name.':
    'An diesem Handelsplatz gibt es schon ein Konto „{label}“. Einen anderen Namen wählen.',
  'The venue has not shown this order yet, so it cannot be cancelled.':
    'Der Handelsplatz hat diese Order noch nicht gezeigt, darum lässt sie sich nicht stornieren.',
  'It was put aside as {file}; the windows are those of its last good copy.':
    'Sie liegt nun als {file}; die Fenster sind die der letzten guten Kopie.',
  'This is not what was confirmed. Check the form and confirm again.':
    'Das ist nicht, was bestätigt wurde. Eingaben prüfen und noch einmal bestätigen.',
  'The app failed while sending; the convert may have been accepted.':
    'Die App hat beim Senden versagt; der Tausch kann angenommen sein.',
  '{n} of the accounts in accounts.json cannot be used. Add them again.':
    '{n} der Konten in accounts.json sind nicht zu gebrauchen. Neu hinzufügen.',
  'The kill switch is on: no new orders. Release it to trade again.':
    'Der Notschalter ist an: keine neuen Orders. Zum Handeln lösen.',
  'Trading is off for this account. Switch it on before converting.':
    'Der Handel ist für dieses Konto aus. Vor einem Tausch einschalten.',
  'The venue answered with a redirect ({status}), which is never followed.':
    'Der Handelsplatz antwortete mit einer Umleitung ({status}), der nie gefolgt wird.',
  'The app failed while sending; the order may have been accepted.':
    'Die App hat beim Senden versagt; die Order kann angenommen sein.',
  'This click already placed a different convert. Start a new one.':
    'Dieser Klick hat schon einen anderen Tausch gesendet. Einen neuen beginnen.',
  'There are {n} layouts already. Remove one that you no longer need.':
    'Es gibt schon {n} Layouts. Eines entfernen, das nicht mehr gebraucht wird.',
  'The order book of {market} has not arrived yet. Wait until it is live.':
    'Das Orderbuch von {market} ist noch nicht da. Warten, bis es live ist.',
  'The limits were changed meanwhile. Look at them and try again.':
    'Die Grenzen wurden inzwischen geändert. Ansehen und noch einmal versuchen.',
  'The order is larger than the known book ({amount} {base}). Make it smaller.':
    'Die Order ist größer als das bekannte Buch ({amount} {base}). Kleiner machen.',
  'This click already placed a different order. Start a new one.':
    'Dieser Klick hat schon eine andere Order gesendet. Eine neue beginnen.',
  'Something went wrong inside the app. The log has the details.':
    'In der App ist etwas schiefgegangen. Näheres steht im Log.',
  'The report could not be written ({reason}). Choose another folder.':
    'Der Bericht ließ sich nicht schreiben ({reason}). Einen anderen Ordner wählen.',
  'This convert was sent before and its outcome is not known.':
    'Dieser Tausch wurde schon gesendet, und sein Ausgang ist nicht bekannt.',
  'The order journal cannot be written ({reason}). Nothing was sent.':
    'Das Orderjournal lässt sich nicht schreiben ({reason}). Nichts wurde gesendet.',
  'It was sent, and {reason}. It may or may not have been accepted.':
    'Gesendet, aber {reason}. Vielleicht wurde es angenommen, vielleicht nicht.',
  'It is started again. Its orders and balances begin anew.':
    'Sie wird neu gestartet. Ihre Orders und Guthaben beginnen von vorn.',
  'The file could not be written ({reason}). Choose another place.':
    'Die Datei ließ sich nicht schreiben ({reason}). Einen anderen Ort wählen.',
  'This kind of window may not do that.': 'Diese Art Fenster darf das nicht.',
  'There are {n} windows already. Close one that you no longer need.':
    'Es gibt schon {n} Fenster. Eines schließen, das nicht mehr gebraucht wird.',
  'Too many windows at once. Wait a second and try again.':
    'Zu viele Fenster auf einmal. Eine Sekunde warten und noch einmal versuchen.',
  'No window was opened': 'Kein Fenster wurde geöffnet',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'Notifications stay on.': 'Die Benachrichtigungen bleiben an.',
  'Not asked again': 'Nicht noch einmal gefragt',
  'You said no to this a moment ago. It can be asked again after {n} seconds.':
    'Dazu kam gerade erst ein Nein. Nach {n} Sekunden kann wieder gefragt werden.',
  'You said no three times within a minute. This window can ask again after it is closed and opened anew.':
    'Dreimal Nein in einer Minute. Dieses Fenster kann erst wieder fragen, wenn es geschlossen und neu geöffnet wurde.',
  'must be one line without control characters': 'muss eine Zeile ohne Steuerzeichen sein',
  'Too many requests at once. Wait a second and try again.':
    'Zu viele Anfragen auf einmal. Eine Sekunde warten und noch einmal versuchen.',
  'It was put aside as {file}; the app begins with the defaults.':
    'Sie liegt nun als {file}; die App beginnt mit den Vorgaben.',
  'The order book of {market} is offline. Wait until it is live.':
    'Das Orderbuch von {market} ist offline. Warten, bis es live ist.',
  'The order is no longer in memory; see the order list.':
    'Die Order ist nicht mehr im Speicher; siehe die Liste der Orders.',
  'There is no convert of unknown outcome with this key.':
    'Einen Tausch mit unbekanntem Ausgang und diesem Schlüssel gibt es nicht.',
  'This convert of the venue does not fit what was sent.':
    'Dieser Tausch des Handelsplatzes passt nicht zu dem, was gesendet wurde.',
  'The order is {state}; only an unknown one can be set aside.':
    'Nur eine Order mit unbekanntem Ausgang lässt sich beiseitelegen, diese ist: {state}.',
  'The disk refuses what the venue tells of your orders':
    'Die Platte nimmt nicht an, was der Handelsplatz von den Orders meldet',
  'The order book of {market} is stale. Wait until it is live.':
    'Das Orderbuch von {market} ist veraltet. Warten, bis es live ist.',
  'This system has no keychain that the app can reach.':
    'Dieses System hat keinen Schlüsselbund, den die App erreicht.',
  'The alert could not be written to disk. Is it full?':
    'Der Alarm ließ sich nicht auf die Platte schreiben. Ist sie voll?',
  'The practice exchange ended while starting (code {code}).': 'Die Übungsbörse endete beim Start (Code {code}).',
  'The keychain is locked. Unlock it, then try again.':
    'Der Schlüsselbund ist gesperrt. Entsperren, dann noch einmal versuchen.',
  '"{name}" is not that of a settings file of this app ({what}).':
    '„{name}“ ist nicht das einer Einstellungsdatei dieser App ({what}).',
  '{reach} is {percent} % beyond the best price {best}; your limit is {limit} %.':
    '{reach} liegt {percent} % hinter dem besten Kurs {best}; die Grenze ist {limit} %.',
  'The venue did not accept the user id and key ({status}).':
    'Der Handelsplatz nahm User-ID und Schlüssel nicht an ({status}).',
  'The app ended before the venue’s answer arrived.': 'Die App endete, bevor die Antwort des Handelsplatzes kam.',
  '{file} could not be written ({reason}). Choose another place.':
    '{file} ließ sich nicht schreiben ({reason}). Einen anderen Ort wählen.',
  'This convert was accepted before; see the list.': 'Dieser Tausch wurde schon angenommen; siehe die Liste.',
  'the server cannot be reached from this network': 'der Server ist aus diesem Netz nicht erreichbar',
  'the certificate of the server is not trusted': 'dem Zertifikat des Servers wird nicht vertraut',
  'The practice exchange did not start in time.': 'Die Übungsbörse startete nicht rechtzeitig.',
  'must be a plain number above 0, such as 250': 'muss eine einfache Zahl über 0 sein, etwa 250',
  'the network cannot be reached; is it down?': 'das Netz ist nicht erreichbar; ist es weg?',
  'Trading is locked for "{label}". Unlock it first.': 'Der Handel ist für „{label}“ gesperrt. Erst entsperren.',
  'This venue does not list what it converts.': 'Dieser Handelsplatz nennt nicht, was er tauscht.',
  'The order book of {market} does not keep its pace.': 'Das Orderbuch von {market} kommt nicht nach.',
  'the venue allows no requests for another {n} s': 'der Handelsplatz erlaubt noch {n} s lang keine Anfragen',
  'the venue refused the connection ({status})': 'der Handelsplatz lehnte die Verbindung ab ({status})',
  'the venue gave a token for the second time': 'der Handelsplatz gab ein Token zum zweiten Mal',
  'the name of the server could not be found': 'der Name des Servers wurde nicht gefunden',
  'the certificate belongs to another server': 'das Zertifikat gehört einem anderen Server',
  'The venue does not answer a subscription.': 'Der Handelsplatz beantwortet ein Abonnement nicht.',
  'The venue refused to end a subscription: {words}':
    'Der Handelsplatz lehnte es ab, ein Abonnement zu beenden: {words}',
  'must have no spaces or special characters': 'darf keine Leer- oder Sonderzeichen haben',
  'Open an account first: this needs a key.': 'Erst ein Konto öffnen: Das braucht einen Schlüssel.',
  'Open an account first: add one to trade.': 'Erst ein Konto öffnen: zum Handeln eines hinzufügen.',
  "The venue's answer could not be read: {reason}.": 'Die Antwort des Handelsplatzes war nicht zu lesen: {reason}.',
  'The practice venue has its own account.': 'Die Übungsbörse hat ihr eigenes Konto.',
  'There is no such account at this venue.': 'Dieses Konto gibt es an diesem Handelsplatz nicht.',
  'Nobody waits for the keychain any more.': 'Auf den Schlüsselbund wartet niemand mehr.',
  'The practice exchange could not start: {reason}': 'Die Übungsbörse konnte nicht starten: {reason}',
  'the venue does not answer subscriptions': 'der Handelsplatz beantwortet keine Abonnements',
  'must be a plain decimal number such as {number}': 'muss eine einfache Dezimalzahl sein, etwa {number}',
  'This venue or account has been closed.': 'Dieser Handelsplatz oder dieses Konto wurde geschlossen.',
  'The practice exchange is not available': 'Die Übungsbörse ist nicht verfügbar',
  'This venue takes no market converts.': 'Dieser Handelsplatz tauscht nicht zum Marktkurs.',
  'The demo key is not in the keychain': 'Der Schlüssel der Übungsbörse ist nicht im Schlüsselbund',
  'The account was removed meanwhile.': 'Das Konto wurde inzwischen entfernt.',
  'This venue cannot cancel converts.': 'Dieser Handelsplatz kann Tausche nicht stornieren.',
  'This page may not talk to the app.': 'Diese Seite darf nicht mit der App sprechen.',
  'These have their defaults again: {names}.': 'Diese haben wieder ihre Vorgaben: {names}.',
  'The venue refused a subscription: {words}': 'Der Handelsplatz lehnte ein Abonnement ab: {words}',
  'This venue takes no limit orders.': 'Dieser Handelsplatz nimmt keine Limit-Orders.',
  'the server refused the connection': 'der Server lehnte die Verbindung ab',
  'the server did not answer in time': 'der Server antwortete nicht rechtzeitig',
  'There is no venue "{id}" in the list.': 'Den Handelsplatz „{id}“ gibt es in der Liste nicht.',
  'You closed this convert yourself.': 'Dieser Tausch wurde von Hand geschlossen.',
  'Convert {from} to {to} is completed in part': 'Tausch {from} in {to} ist teilweise erledigt',
  'This venue cannot cancel orders.': 'Dieser Handelsplatz kann Orders nicht stornieren.',
  'holds a setting that this app does not have.': 'enthält eine Einstellung, die diese App nicht hat.',
  'The venue could not be asked: {reason}.': 'Der Handelsplatz konnte nicht gefragt werden: {reason}.',
  '{market} is not a market of this venue.': '{market} ist kein Markt dieses Handelsplatzes.',
  'Some accounts could not be read': 'Einige Konten waren nicht zu lesen',
  'must be a currency such as USDT': 'muss eine Währung sein, etwa USDT',
  'can have at most 100 currencies': 'kann höchstens 100 Währungen haben',
  'The key of "{label}" is not at hand. {reason}': 'Der Schlüssel von „{label}“ ist nicht zur Hand. {reason}',
  'The file of {name} could not be read': 'Die Datei {name} war nicht zu lesen',
  'No account: add one to trade.': 'Kein Konto: zum Handeln eines hinzufügen.',
  'The account is being removed.': 'Das Konto wird entfernt.',
  'The practice exchange stopped': 'Die Übungsbörse ist stehengeblieben',
  'Asking the venue for a token.': 'Der Handelsplatz wird um ein Token gebeten.',
  'must have at most {most} characters': 'darf höchstens {most} Zeichen haben',
  'Trading stays locked for "{label}".': 'Der Handel bleibt für „{label}“ gesperrt.',
  'The limits stay as they are.': 'Die Grenzen bleiben, wie sie sind.',
  'The key of "{label}" is not at hand': 'Der Schlüssel von „{label}“ ist nicht zur Hand',
  'This venue gives no quotes.': 'Dieser Handelsplatz gibt keine Angebote.',
  'the venue stopped answering': 'der Handelsplatz antwortet nicht mehr',
  'is not a file of settings.': 'keine Datei mit Einstellungen.',
  'Convert {from} to {to} was cancelled': 'Tausch {from} in {to} wurde storniert',
  'There is no such account.': 'Dieses Konto gibt es nicht.',
  'Trading stays off for "{label}".': 'Der Handel bleibt für „{label}“ aus.',
  'Convert {from} to {to} is completed': 'Tausch {from} in {to} ist erledigt',
  'the connection failed ({code})': 'die Verbindung misslang ({code})',
  'connecting took too long': 'das Verbinden dauerte zu lange',
  'The convert is already {state}.': 'Der Tausch ist schon beendet: {state}.',
  'Some settings were wrong': 'Einige Einstellungen waren falsch',
  'Convert {from} to {to} has expired': 'Tausch {from} in {to} ist abgelaufen',
  'There is no such order.': 'Diese Order gibt es nicht.',
  '{file}: {reason} Nothing was changed.': '{file}: {reason} Nichts wurde geändert.',
  'The keychain is closed.': 'Der Schlüsselbund ist geschlossen.',
  'Orders cannot be placed': 'Orders können nicht gesendet werden',
  'the token took too long': 'das Token brauchte zu lange',
  'the connection was cut': 'die Verbindung wurde unterbrochen',
  'The order is already {state}.': 'Die Order ist schon beendet: {state}.',
  'the machine was asleep': 'der Computer schlief',
  'Convert {from} to {to} is active': 'Tausch {from} in {to} ist aktiv',
  'Nothing was converted.': 'Nichts wurde getauscht.',
  'must be a whole number': 'muss eine ganze Zahl sein',
  'the connection failed': 'die Verbindung misslang',
  'is not valid JSON.': 'kein gültiges JSON.',
  'No venue is open yet.': 'Noch ist kein Handelsplatz offen.',
  'The venue answered {status}.': 'Der Handelsplatz antwortete {status}.',
  'The vault is closed.': 'Der Tresor ist geschlossen.',
  'the token is too old': 'das Token ist zu alt',
  'The app is closing.': 'Die App wird geschlossen.',
  'No account is open.': 'Kein Konto ist offen.',
  'the machine woke up': 'der Computer ist aufgewacht',
  'the network changed': 'das Netz hat gewechselt',
  'Convert {from} to {to} failed': 'Tausch {from} in {to} ist gescheitert',
  'Nobody sells {base} now.': 'Niemand verkauft gerade {base}.',
  '"{name}" cannot have {chord}, which has a meaning of its own.':
    '„{name}“ kann nicht {chord} haben, das eine eigene Bedeutung hat.',
  '"{name}" and "{other}" both have {chord}.': '„{name}“ und „{other}“ haben beide {chord}.',
  '"{name}" must be {expected}.': '„{name}“ muss {expected} sein.',
  'Nobody buys {base} now.': 'Niemand kauft gerade {base}.',
  'Charts begin anew': 'Charts beginnen von vorn',
  'Asking the venue.': 'Der Handelsplatz wird gefragt.',
  'must be at least {least}': 'muss mindestens {least} sein',
  'must not be empty': 'darf nicht leer sein',
  'No connection: {reason}.': 'Keine Verbindung: {reason}.',
  'must be at most {most}': 'darf höchstens {most} sein',
  'The venue lists {most} open orders at most and has more. Those are not shown, and cancel all leaves them open.':
    'Der Handelsplatz listet höchstens {most} offene Orders und hat mehr. Diese fehlen hier, und „Alle stornieren“ lässt sie offen.',
  'The venue lists {most} ended orders at most. Older ones are missing.':
    'Der Handelsplatz listet höchstens {most} beendete Orders. Ältere fehlen.',
  'Older orders are being read: {n} so far.': 'Ältere Orders werden gelesen: bisher {n}.',
  'This request is not one that the app takes. The log has the details.':
    'Diese Anfrage nimmt die App nicht an. Einzelheiten stehen im Protokoll.',
  'Not asked yet.': 'Noch nicht gefragt.',
  'Never sent: {reason}': 'Nie gesendet: {reason}',
  'Subscribing.': 'Abonniert.',
  'Not started.': 'Nicht gestartet.',
  'Not sent: {reason}.': 'Nicht gesendet: {reason}.',
  'Connecting.': 'Verbindet.',
  '{sold} {from} became {got} {to}.': 'Aus {sold} {from} wurden {got} {to}.',
  'no token: {reason}': 'kein Token: {reason}',
  cancelled: 'storniert',
  completed: 'erledigt',
  'A limit {reason}.': 'Eine Grenze {reason}.',
  rejected: 'abgelehnt',
  'Stopped.': 'Angehalten.',
  expired: 'abgelaufen',
  working: 'aktiv',
  partial: 'teilweise ausgeführt',
  placing: 'unterwegs',
  filled: 'ausgeführt',
  failed: 'gescheitert'
}
