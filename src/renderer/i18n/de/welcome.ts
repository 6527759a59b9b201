/** Erster Start und Rundgang. */
export const welcome = {
  welcome: {
    title: 'Willkommen bei Depthdesk',
    about: 'Sie sind an der Übungsbörse: Kurse bewegen sich, Orders werden ausgeführt, und nichts kostet echtes Geld.',
    aboutLive:
      'Sie sind an einem echten Handelsplatz. Orders gehen erst hinaus, wenn Sie den Handel für ein Konto einschalten.',
    close: 'Begrüßung schließen',
    practise: {
      title: 'Sofort üben',
      text: 'Ihr Übungskonto hat Guthaben. Menge eingeben und kaufen.',
      act: 'Zur Ordermaske'
    },
    account: {
      title: 'Konto hinzufügen',
      text: 'Der API-Schlüssel kommt in den Schlüsselbund dieses Rechners und wird nie wieder angezeigt.',
      act: 'Konto hinzufügen'
    },
    tour: { title: 'Umsehen', text: 'Sechs Stationen, keine Minute. Esc beendet jederzeit.', act: 'Rundgang beginnen' }
  },
  tour: {
    count: '{n} von {of}',
    next: 'Weiter',
    back: 'Zurück',
    end: 'Rundgang beenden',
    finish: 'Fertig',
    markets: {
      title: 'Märkte',
      text: 'Alle Märkte des Handelsplatzes. Mit / suchen, mit einem Klick öffnen, mit dem Stern oben behalten.'
    },
    chart: {
      title: 'Chart',
      text: 'Kerzen von einer Sekunde bis zu einem Tag. Mausrad zoomt, Ziehen verschiebt; Ihre Ausführungen sind markiert.'
    },
    book: {
      title: 'Orderbuch',
      text: 'Oben wählen Sie die Preisstufe. Der Zeiger auf einer Stufe zeigt, was die Ausführung bis dorthin kostet; ein Klick übernimmt den Preis in die Ordermaske und sendet nie.'
    },
    ticket: {
      title: 'Ordermaske',
      text: 'Market oder Limit, nach Menge oder Gesamtwert. Die Schätzung kommt aus dem laufenden Buch; gesendet wird genau das, was Sie bestätigen.'
    },
    orders: {
      title: 'Orders',
      text: 'Jede Order mit ihrem Zustand, Ihre Ausführungen, Positionen, Alarme und Guthaben. Eine Order mit unbekanntem Ausgang sagt das auch.'
    },
    commands: {
      title: 'Suche und Befehle',
      text: 'Strg K, auf dem Mac ⌘ K: Märkte, Befehle und Einstellungen beim Namen.'
    }
  }
}
