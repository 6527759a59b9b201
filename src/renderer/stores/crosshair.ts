import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Crosshair, Link } from '../../core/layout/layout.ts'
import { desk } from '../desk.ts'
import { throttle } from '../throttle.ts'
import { useReplica } from './replica.ts'

/** Main takes fifty a second of a window. */
const EVERY_MS = 33
const RANDOM = 2 ** 32

/** The time under the pointer in one chart, for the others of its link group: here at once, elsewhere through main. */
export const useCrosshair = defineStore('crosshair', () => {
  const replica = useReplica()
  const page = Math.floor(Math.random() * RANDOM)
  /** Of this page, with the panel of its chart. */
  const own = shallowRef<{ readonly panel: string; readonly crosshair: Crosshair } | null>(null)
  let sent: Crosshair | null = null
  const sending = throttle(() => {
    const crosshair = own.value?.crosshair ?? null
    if (crosshair?.at === sent?.at && crosshair?.link === sent?.link) return
    sent = crosshair
    void desk.call('links.point', { crosshair })
  }, EVERY_MS)

  return {
    /** @param at Unix milliseconds; null: the pointer has left the chart of this panel */
    point(panel: string, link: Link | null, at: number | null): void {
      if (link === null || at === null) {
        if (own.value?.panel !== panel) return
        own.value = null
      } else own.value = { panel, crosshair: { link, at, page } }
      sending.request()
    },
    /** The time that the chart of a panel shows of another one of its group. */
    of(panel: string, link: Link | null): number | null {
      const shared = replica.fields.crosshair
      const shown = own.value?.crosshair ?? (shared?.page === page ? null : shared)
      return link === null || own.value?.panel === panel || shown?.link !== link ? null : shown.at
    }
  }
})
