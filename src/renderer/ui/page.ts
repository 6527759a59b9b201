import { inject, ref, type InjectionKey, type Ref } from 'vue'
import type { PollIntervals } from '../../contract/frames.ts'
import type { Separators } from '../format/decimal.ts'

/**
 * What every part of a page shares. `now`: Unix milliseconds. `polling`: null with a stream. `lastDataAt`: when
 * anything last came from the venue, Unix milliseconds; null before.
 */
export interface Page {
  readonly separators: Readonly<Ref<Separators>>
  readonly now: Readonly<Ref<number>>
  readonly polling: Readonly<Ref<PollIntervals | null>>
  readonly lastDataAt: Readonly<Ref<number | null>>
}

export const pageKey: InjectionKey<Page> = Symbol('page')

const english: Page = {
  separators: ref({ group: ',', point: '.' }),
  now: ref(0),
  polling: ref(null),
  lastDataAt: ref(null)
}

export const usePage = (): Page => inject(pageKey, english)
