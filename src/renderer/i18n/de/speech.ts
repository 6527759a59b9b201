import type { speech as english } from '../en/speech.ts'
import type { Texts } from '../messages.ts'

/** What a screen reader is told. */
export const speech: Texts<typeof english> = {
  speech: {
    command: 'Markt vorlesen',
    region: 'Markt und Orders, für einen Screenreader',
    price: '{pair} {price}',
    up: 'plus {percent} % in 24 Stunden',
    down: 'minus {percent} % in 24 Stunden',
    book: 'Spread {spread}, bester Geldkurs {bid}, bester Briefkurs {ask}',
    notLive: '{pair}: Die Kurse sind nicht live',
    none: 'Kein Markt ist zu sehen.',
    filled: '{side} {market} ausgeführt: {amount}.',
    partial: '{side} {market} teilweise ausgeführt: bisher {amount}.',
    rejected: '{side}order {market} wurde abgelehnt.'
  }
}
