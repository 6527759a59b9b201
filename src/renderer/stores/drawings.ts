import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { MAX_IN_FLIGHT } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Drawing, DrawingKind } from '../../core/drawings/drawing.ts'
import { goneBy, NO_HISTORY, recorded, redone, undone, type Change, type History } from '../../core/drawings/history.ts'
import { message } from '../../i18n/codes.ts'
import { desk } from '../desk.ts'
import { useNotices } from './notices.ts'
import { isSame, useReplica } from './replica.ts'
import { useSettings } from './settings.ts'

/** What the next clicks on a chart make; a measure is not kept. */
export type DrawingTool = DrawingKind | 'measure'

/** A change that main has accepted is in each frame after these. */
const LATE_FRAMES = MAX_IN_FLIGHT + 2

/** A change of this page that no frame shows yet; null: removed. */
interface Own {
  readonly drawing: Drawing | null
  /** Frames until main's row counts, whatever it is; null before the answer. */
  left: number | null
}

/**
 * Drawings of the open venue, as all windows show them, with the steps of this window that can be undone. A change
 * shows at once, and is reverted with a notice if main refuses it.
 */
export const useDrawings = defineStore('drawings', () => {
  const notices = useNotices()
  const replica = useReplica()
  const settings = useSettings()
  const own = shallowRef<ReadonlyMap<string, Own>>(new Map())
  /** Of this window, by market. */
  const histories = shallowRef<ReadonlyMap<string, History>>(new Map())
  const tool = ref<DrawingTool | null>(null)
  /** The chart that was last pointed at or focused: keys draw there. */
  const chart = shallowRef<symbol | null>(null)

  const options = computed(() => settings.values.drawings)
  const set = (patch: Partial<Settings['drawings']>): void =>
    void settings.write({ drawings: { ...options.value, ...patch } })

  const all = computed<ReadonlyMap<string, Drawing>>(() => {
    const shared = replica.rows('drawings')
    if (own.value.size === 0) return shared
    const next = new Map(shared)
    for (const [id, { drawing }] of own.value)
      if (drawing === null) next.delete(id)
      else next.set(id, drawing)
    return next
  })
  const of = (market: string): readonly Drawing[] => [...all.value.values()].filter((one) => one.market === market)

  watch(
    () => replica.session,
    () => {
      own.value = new Map()
      histories.value = new Map()
      tool.value = null
    },
    { flush: 'sync' }
  )
  replica.listen(({ tables }) => {
    if (own.value.size === 0) return
    const shared = replica.rows('drawings')
    const left = [...own.value].filter(([id, one]) => {
      if (one.left === null) return true
      one.left--
      return one.left > 0 && !(tables.drawings !== undefined && isSame(shared.get(id) ?? null, one.drawing))
    })
    if (left.length !== own.value.size) own.value = new Map(left)
  })

  async function send(market: string, change: Change): Promise<void> {
    const venueId = replica.fields.venue?.id
    if (venueId === undefined) return
    const gone = goneBy(change)
    const mine = new Map<string, Own>([
      ...change.after.map((drawing) => [drawing.id, { drawing, left: null }] as const),
      ...gone.map((id) => [id, { drawing: null, left: null }] as const)
    ])
    own.value = new Map([...own.value, ...mine])
    const answer = await desk.call('drawings.change', { venueId, market, put: change.after, gone })
    const late = [...mine].filter(([id, one]) => own.value.get(id) === one)
    if (answer.ok) {
      for (const [, one] of late) one.left = LATE_FRAMES
      return
    }
    own.value = new Map([...own.value].filter(([id, one]) => mine.get(id) !== one))
    const { code, params } = answer.failure
    const text = { code, params }
    notices.receive({ id: crypto.randomUUID(), tone: 'bad', title: message('drawing-failed'), text, at: Date.now() })
  }

  const historyOf = (market: string): History => histories.value.get(market) ?? NO_HISTORY
  const keep = (market: string, history: History): void =>
    void (histories.value = new Map([...histories.value, [market, history]]))

  /** One step of the user, which can be undone. */
  function step(market: string, change: Change): void {
    if (isSame(change.before, change.after)) return
    keep(market, recorded(historyOf(market), change))
    void send(market, change)
  }
  function turn(market: string, back: boolean): void {
    const found = (back ? undone : redone)(historyOf(market))
    if (found === null) return
    keep(market, found.history)
    void send(market, found.change)
  }

  return {
    all,
    of,
    tool,
    chart,
    options,
    set,
    step,
    undo: (market: string) => turn(market, true),
    redo: (market: string) => turn(market, false),
    canUndo: (market: string): boolean => historyOf(market).past.length > 0,
    canRedo: (market: string): boolean => historyOf(market).future.length > 0
  }
})
