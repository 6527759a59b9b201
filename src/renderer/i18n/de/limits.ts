import type { limits as english } from '../en/limits.ts'
import type { Texts } from '../messages.ts'

/** The limits of the user and the kill switch. */
export const limits: Texts<typeof english> = {
  trading: {
    kill: 'Notschalter',
    killText:
      'Hält jede neue Order sofort an, in allen Fenstern, und bleibt nach einem Neustart an. Offene Orders bleiben offen und lassen sich stornieren.',
    killOn: 'Handel angehalten',
    halt: 'Neue Orders anhalten',
    release: 'Notschalter lösen',
    notKept: 'Die Grenzen wurden nicht geändert',
    limits: 'Eigene Grenzen',
    limitsText:
      'Im Kern der App geprüft, bevor eine Order oder ein Tausch hinausgeht, was immer ein Fenster verlangt. Ein Betrag gilt für jeden Markt, nach dem Wert der Order in seiner Währung. Ein leeres Feld ist keine Grenze.',
    ofAccount: 'Konto: {account}',
    notSet:
      'Für dieses Konto noch nicht gesetzt: Es wird nichts gesendet. Sobald die Guthaben bekannt sind, gelten 10 % davon je Order und 50 % je Tag. Eigene Werte sind jederzeit möglich.',
    currency: 'Währung',
    perOrder: 'Höchstens je Order',
    perDay: 'Höchstens je Tag (UTC)',
    removeCurrency: 'Grenzen in {unit} entfernen',
    band: 'Kursband',
    bandText: 'Wie weit eine Order über den besten Kurs hinausgehen darf, in Prozent.',
    perMinute: 'Orders und Tausche je Minute',
    save: 'Grenzen speichern',
    saved: 'Gespeichert',
    number: 'Eine einfache Zahl über 0 schreiben, etwa 250, oder leer lassen.',
    whole: 'Eine ganze Zahl von 1 bis 600 schreiben.'
  }
}
