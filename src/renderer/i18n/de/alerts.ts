import type { alerts as english } from '../en/alerts.ts'
import type { Texts } from '../messages.ts'

/** Price alerts. */
export const alerts: Texts<typeof english> = {
  alerts: {
    tab: 'Alarme',
    table: 'Kursalarme',
    add: 'Alarm setzen',
    when: 'Wenn {pair} steht',
    direction: 'Richtung',
    above: 'über',
    below: 'unter',
    price: 'Alarmkurs',
    market: 'Markt',
    at: 'Kurs',
    distance: 'Entfernt',
    state: 'Zustand',
    waiting: 'wartet',
    fired: 'ausgelöst bei {price}',
    new: 'neu',
    remove: 'Alarm {pair} {direction} {price} entfernen',
    failed: 'Der Alarm wurde nicht gesetzt',
    loading: 'Alarme werden geladen',
    notWatched: 'Ohne Verbindung keine Kurse: Bis sie zurück ist, wird nichts überwacht',
    none: 'Keine Kursalarme',
    noneText:
      'Oben einen Kurs setzen. Er wird beobachtet, solange Depthdesk läuft, ob sein Markt zu sehen ist oder nicht, und meldet sich einmal.'
  }
}
