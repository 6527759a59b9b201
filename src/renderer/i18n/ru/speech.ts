import type { speech as english } from '../en/speech.ts'
import type { Texts } from '../messages.ts'

/** What a screen reader is told. */
export const speech: Texts<typeof english> = {
  speech: {
    command: 'Прочитать рынок вслух',
    region: 'Рынок и ордера для программы экранного доступа',
    price: '{pair} {price}',
    up: 'рост {percent} % за 24 часа',
    down: 'падение {percent} % за 24 часа',
    book: 'спред {spread}, лучший бид {bid}, лучший аск {ask}',
    notLive: '{pair}: цены не обновляются',
    none: 'Рынок не показан.',
    filled: '{side} {market} исполнена: {amount}.',
    partial: '{side} {market} исполнена частично: пока {amount}.',
    rejected: '{side} {market}: ордер отклонён.'
  }
}
