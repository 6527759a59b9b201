import { inject, ref, type InjectionKey, type Ref } from 'vue'
import type { Separators } from '../format/decimal.ts'

/** What every part of a page shares: how numbers look, and one ticking now (Unix milliseconds). */
export interface Page {
  readonly separators: Readonly<Ref<Separators>>
  readonly now: Readonly<Ref<number>>
}

export const pageKey: InjectionKey<Page> = Symbol('page')

const english: Page = { separators: ref({ group: ',', point: '.' }), now: ref(0) }

export const usePage = (): Page => inject(pageKey, english)
