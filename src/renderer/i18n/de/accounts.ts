import type { accounts as english } from '../en/accounts.ts'
import type { Texts } from '../messages.ts'

/** Accounts and their keys. */
export const accounts: Texts<typeof english> = {
  accounts: {
    list: 'Konten bei {venue}',
    practiceText: 'Das Übungskonto hat Spielgeld und handelt sofort.',
    none: 'Noch kein Konto bei {venue}',
    noneText: 'Ohne Konto ist der Markt zu sehen, aber nicht zu handeln.',
    noVenue: 'Der einzige Handelsplatz ist die Übungsbörse, und die hat ihr eigenes Konto.',
    loading: 'Konten werden gelesen',
    unread: 'Die Konten ließen sich nicht lesen',
    add: 'Konto hinzufügen',
    addTitle: 'Ein Konto hinzufügen',
    rekeyTitle: 'Schlüssel von {label} eingeben',
    venue: 'Handelsplatz',
    label: 'Name',
    labelHint: 'Frei gewählt, zum Beispiel Hauptkonto',
    userId: 'User-ID',
    apiKey: 'API-Schlüssel',
    goesTo: 'Geht nur an {host}.',
    once: 'Beides wird einmal eingegeben, kommt in den Schlüsselbund dieses Computers und wird nie wieder gezeigt. Zuerst wird der Handelsplatz um ein Token gebeten; ein Schlüssel, den er ablehnt, wird nirgends behalten.',
    check: 'Prüfen und hinzufügen',
    checkKey: 'Prüfen und behalten',
    checking: 'Handelsplatz wird gefragt',
    waits: 'Wartet auf das Passwort des Schlüsselbunds …',
    waitsText:
      'Der Handelsplatz nahm den Schlüssel an. Der Schlüsselbund fragt in einem eigenen Fenster nach dem Passwort, vielleicht hinter diesem.',
    waitsRemoving:
      'Das Konto ist geschlossen. Der Schlüsselbund fragt in einem eigenen Fenster nach dem Passwort, bevor er den Schlüssel hergibt.',
    stopWaiting: 'Nicht hinzufügen',
    useSession: 'Für diese Sitzung nutzen',
    useSessionText:
      'Dann bleibt der Schlüssel im Arbeitsspeicher, bis Depthdesk beendet wird, und nichts davon kommt auf die Platte.',
    added: '{label} ist hinzugefügt. Der Handel ist aus, bis er eingeschaltet wird.',
    keptInMemory: '{label} bleibt im Arbeitsspeicher, bis Depthdesk beendet wird.',
    user: 'User-ID …{end}',
    inUse: 'In Gebrauch',
    custody: { keychain: 'Schlüsselbund', session: 'Nur diese Sitzung' },
    custodyText: {
      keychain: 'Der Schlüssel liegt im Schlüsselbund dieses Computers.',
      session: 'Der Schlüssel bleibt im Arbeitsspeicher, bis Depthdesk beendet wird. Nichts davon ist auf der Platte.'
    },
    use: 'Nutzen',
    useThis: '{label} nutzen',
    actions: 'Mehr zu {label}',
    rename: 'Umbenennen',
    save: 'Speichern',
    rekey: 'Schlüssel ersetzen',
    rekeyShort: 'Schlüssel neu eingeben',
    remove: 'Entfernen',
    removeTitle: '{label} wird entfernt',
    removeLeave: 'Entfernen und den Schlüssel im Schlüsselbund lassen',
    removed: '{label} ist entfernt.',
    trading: 'Handel',
    tradingOf: 'Handel: {label}',
    tradingOn: 'Handel an',
    tradingOff: 'Handel aus',
    lock: 'Handel sperren: {label}',
    unlock: 'Handel entsperren: {label}',
    lockText: 'Sperrt den Handel aus. Das Entsperren fragt noch einmal.',
    unlockText: 'Der Handel ist gesperrt. Klick entsperrt.',
    keychain: {
      missing: 'Kein Schlüsselbund',
      locked: 'Der Schlüsselbund ist gesperrt',
      refused: 'Der Schlüsselbund hat abgelehnt',
      silent: 'Der Schlüsselbund antwortet nicht',
      'not-found': 'Der Schlüssel ist nicht da',
      'other-host': 'Der Handelsplatz hat andere Adressen',
      unbound: 'Schlüssel neu eingeben'
    },
    failed: {
      add: 'Das Konto wurde nicht hinzugefügt',
      rekey: 'Der Schlüssel wurde nicht behalten',
      open: 'Das Konto konnte nicht geöffnet werden',
      remove: 'Das Konto ist nicht entfernt',
      other: 'Das ging nicht'
    }
  }
}
