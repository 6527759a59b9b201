import type { hotkeys as english } from '../en/hotkeys.ts'
import type { Texts } from '../messages.ts'

/** Order hotkeys and why they end. */
export const hotkeys: Texts<typeof english> = {
  hotkeys: {
    text: 'Order-Tasten senden und stornieren Orders mit der Menge der Ordermaske. Sie enden nach 5 Minuten ohne Taste oder Klick, beim Verlassen des Fensters, bei gesperrtem Bildschirm, bei verlorener Verbindung, bei Wechsel von Konto oder Handelsplatz und mit dem Notschalter.',
    arm: 'Order-Tasten scharf schalten',
    disarm: 'Order-Tasten sichern',
    on: 'Tasten scharf',
    ended: 'Order-Tasten sind aus',
    blocked: 'Order-Tasten bleiben aus',
    notSent: 'Nichts wurde gesendet',
    notCancelled: 'Nichts wurde storniert',
    noneOpen: 'In {pair} ist keine offene Order stornierbar.',
    noTicket: 'Es ist keine Ordermaske zu sehen.',
    reason: {
      idle: '5 Minuten lang wurde nichts gedrückt.',
      blur: 'Das Fenster wurde verlassen.',
      lock: 'Der Bildschirm wurde gesperrt, oder der Rechner schlief.',
      connection: 'Die Verbindung ist nicht live oder wurde neu aufgebaut.',
      account: 'Konto oder Handelsplatz hat gewechselt, oder der Handel ist aus.',
      halted: 'Der Notschalter wurde benutzt.'
    }
  }
}
