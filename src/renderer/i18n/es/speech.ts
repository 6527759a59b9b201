import type { speech as english } from '../en/speech.ts'
import type { Texts } from '../messages.ts'

/** What a screen reader is told. */
export const speech: Texts<typeof english> = {
  speech: {
    command: 'Leer el mercado',
    region: 'Mercado y órdenes, para un lector de pantalla',
    price: '{pair} {price}',
    up: 'sube un {percent} % en 24 horas',
    down: 'baja un {percent} % en 24 horas',
    book: 'spread {spread}, mejor compra {bid}, mejor venta {ask}',
    notLive: '{pair}: los precios no están en vivo',
    none: 'No se muestra ningún mercado.',
    filled: '{side} de {market} ejecutada: {amount}.',
    partial: '{side} de {market} ejecutada en parte: {amount} hasta ahora.',
    rejected: 'Orden de {side} de {market} rechazada.'
  }
}
