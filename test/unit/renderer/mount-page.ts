import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { TooltipProvider } from 'reka-ui'
import { h, type Component } from 'vue'
import en from '../../../src/i18n/locales/en.json'
import OrderDialogs from '../../../src/renderer/features/ticket/OrderDialogs.vue'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'

/** Mounts a part of the page in English, with the stores of the active pinia. */
export function mountPage(part: Component, props: Record<string, unknown> = {}): VueWrapper {
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no stores: call livePage or setActivePinia first')
  return mount(
    { render: () => h(TooltipProvider, () => h(part, props)) },
    {
      attachTo: document.body,
      global: { plugins: [pinia, createTexts('en', en)] }
    }
  )
}

/** The same beside the page's dialogs of orders, which show what came of them. */
export const mountWithOrders = (part: Component, props: Record<string, unknown> = {}): VueWrapper =>
  mountPage({ render: () => [h(part, props), h(OrderDialogs)] })

/** Until what changed was written. */
export async function written(): Promise<void> {
  await flushPromises()
}

/** The element of a role whose accessible name (label or text) is or begins as given. */
export function byRole(role: string, name: string | RegExp): HTMLElement {
  const tags: Record<string, string> = {
    button: 'button',
    textbox: 'input',
    dialog: '[role=dialog]',
    radio: '[role=radio]'
  }
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-labelledby')
    const labelled = label === null ? null : document.getElementById(label)?.textContent
    return (element.getAttribute('aria-label') ?? labelled ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const all = [...document.querySelectorAll<HTMLElement>(tags[role] ?? `[role=${role}]`)]
  const found = all.find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  )
  if (found === undefined) throw new Error(`no ${role} ${String(name)} among: ${all.map(nameOf).join(' | ')}`)
  return found
}

export async function type(name: string, text: string): Promise<void> {
  const input = byRole('textbox', name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is no field`)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
}

export const valueOf = (name: string): string => {
  const input = byRole('textbox', name)
  return input instanceof HTMLInputElement ? input.value : ''
}
