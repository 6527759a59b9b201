import type { palette as english } from '../en/palette.ts'
import type { Texts } from '../messages.ts'

/** The command palette and the keyboard shortcuts. */
export const palette: Texts<typeof english> = {
  palette: {
    title: 'Buscar mercados y comandos',
    about: 'Escribe para filtrar, Intro para elegir.',
    placeholder: 'Mercado o comando',
    none: 'Nada coincide',
    markets: 'Mercados',
    commands: 'Comandos',
    theme: 'Tema: {theme}',
    clock: 'Mostrar horas en UTC',
    clockLocal: 'Mostrar horas en la zona local',
    confirm: 'Confirmación de órdenes: {mode}',
    focusTicket: 'Ir al formulario de orden',
    mode: { trade: 'Ir a operar', convert: 'Ir a convertir' },
    findMarket: 'Buscar un mercado',
    newWindow: 'Nueva ventana',
    newWatch: 'Nuevo panel de mercados',
    diagnostics: 'Diagnóstico',
    keys: 'Atajos de teclado'
  },
  keys: {
    title: 'Atajos de teclado',
    about: 'Ninguno envía una orden.',
    palette: 'Buscar mercados y comandos',
    settings: 'Abrir los ajustes',
    find: 'Buscar un mercado',
    ticket: 'Ir a la cantidad del formulario',
    keys: 'Mostrar esta lista',
    newWindow: 'Nueva ventana',
    newWatch: 'Nuevo panel de mercados',
    escape: 'Cierra lo que está abierto; nunca opera',
    move: 'Moverse en listas, subir y bajar valores en el formulario',
    step: 'Pasos mayores en el formulario'
  }
}
