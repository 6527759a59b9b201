import type { limits as english } from '../en/limits.ts'
import type { Texts } from '../messages.ts'

/** The limits of the user and the kill switch. */
export const limits: Texts<typeof english> = {
  trading: {
    kill: 'Notschalter',
    killText: 'Hält jede neue Order sofort an, in allen Fenstern, und bleibt nach einem Neustart an. Offene Orders bleiben offen und lassen sich stornieren.',
    killOn: 'Handel angehalten',
    halt: 'Neue Orders anhalten',
    release: 'Notschalter lösen',
    notKept: 'Die Grenzen wurden nicht geändert',
    limits: 'Eigene Grenzen',
    limitsText: 'Im Kern der App geprüft, bevor eine Order hinausgeht, was immer ein Fenster verlangt. Ein leeres Feld ist keine Grenze.',
    currency: 'Währung',
    perOrder: 'Höchstens je Order',
    perDay: 'Höchstens je Tag (UTC)',
    addCurrency: 'Währung hinzufügen',
    removeCurrency: 'Grenzen in {unit} entfernen',
    band: 'Kursband',
    bandText: 'Wie weit eine Order über den besten Kurs hinausgehen darf, in Prozent.',
    perMinute: 'Orders je Minute',
    save: 'Grenzen speichern',
    saved: 'Gespeichert',
    number: 'Eine einfache Zahl über 0 schreiben, etwa 250, oder leer lassen.',
    whole: 'Eine ganze Zahl von 1 bis 600 schreiben.'
  }
}
