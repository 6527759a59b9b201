import { defineStore } from 'pinia'
import type { Failure } from '../../contract/failure.ts'
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { readLayout } from '../../contract/layout.ts'
import type { WindowRole } from '../../contract/answers.ts'
import { withArrivals, type FormerPlace } from '../../core/layout/arrival.ts'
import { addedPanel, freeName, panelOf, withoutPanel, withPanel } from '../../core/layout/change.ts'
import { PANEL_KINDS, traitsOf, type PanelKind } from '../../core/layout/kinds.ts'
import { MOST_PANELS, namesIn, type Layout, type LayoutPanel, type Link } from '../../core/layout/layout.ts'
import { presetLayout, type Area, type Preset } from '../../core/layout/presets.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

const MOST_UNDOS = 20
/** A layout without a problem for this long counts as good. */
const GOOD_MS = 3000

/** The window without header and footer. */
const areaNow = (): Area => ({ width: window.innerWidth || 1440, height: (window.innerHeight || 900) - 72 })

/** The panels of this window and their places. The docking applies `current` whenever `placings` increases. */
export const useLayout = defineStore('layout', () => {
  const current = shallowRef<Layout>(presetLayout('trade', areaNow()))
  const placings = ref(0)
  /** The panel that shall come to the front; null once it is there. */
  const wanted = ref<string | null>(null)
  const past = shallowRef<readonly Layout[]>([])
  const replica = useReplica()
  const named = computed(() => replica.fields.layouts)
  /** The link group of this window. */
  const link = ref<Link>('a')
  const kind = ref<WindowRole['kind']>('workspace')
  /** What replaced a layout that could not be read; null if it could. */
  const fallback = ref<'good' | 'preset' | null>(null)

  const names = computed(() => namesIn(current.value.root))
  const panel = (name: string): LayoutPanel | null => current.value.panels[name] ?? null
  const has = (one: PanelKind) => panelOf(current.value, one) !== null
  const locked = computed(() => current.value.locked)
  /** Kinds of panels that can be added: there is room, and no other panel if the kind is single. */
  const addable = computed(() =>
    names.value.length >= MOST_PANELS ? [] : PANEL_KINDS.filter((one) => !traitsOf(one).once || !has(one))
  )

  /** Applies main's stored state of this window. */
  function adopt(role: WindowRole): void {
    link.value = role.link
    kind.value = role.kind
    const area = areaNow()
    const read = role.layout === null ? null : readLayout(role.layout, area)
    const good = read?.ok === false ? readLayout(role.goodLayout, area) : null
    fallback.value = read?.ok === false ? (good?.ok === true ? 'good' : 'preset') : null
    place(read?.ok === true ? read.value : good?.ok === true ? good.value : presetLayout('trade', area))
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  function keep(good = false): void {
    clearTimeout(timer)
    void desk.call('layout.keep', { layout: current.value, good })
    if (!good) timer = setTimeout(() => keep(true), GOOD_MS)
  }
  onScopeDispose(() => clearTimeout(timer))

  function place(next: Layout): void {
    current.value = next
    placings.value++
    keep()
  }
  const remember = () => (past.value = [...past.value.slice(1 - MOST_UNDOS), current.value])
  /** Replaces the layout; can be undone. */
  function change(next: Layout): void {
    remember()
    place(next)
  }
  function undo(): void {
    const before = past.value.at(-1)
    if (before === undefined) return
    past.value = past.value.slice(0, -1)
    place({ ...before, locked: current.value.locked })
  }

  /** Stores the layout as the docking has it. `isNew`: changed by the user, so it can be undone. */
  function observe(next: Layout, isNew: boolean): void {
    if (isNew) remember()
    current.value = next
    keep()
  }

  const preset = (wanted: Preset) => change({ ...presetLayout(wanted, areaNow()), locked: locked.value })
  /** Restores the initial layout. */
  const reset = () => change(presetLayout('trade', areaNow()))
  function setLocked(on: boolean): void {
    current.value = { ...current.value, locked: on }
    keep()
  }
  /** Changes the content of a panel, not its place: undoing an earlier change of places keeps it. */
  function setPanel(name: string, part: Partial<LayoutPanel>): void {
    current.value = withPanel(current.value, name, part)
    past.value = past.value.map((layout) => withPanel(layout, name, part))
    keep()
  }
  function add(added: PanelKind): void {
    if (locked.value || !addable.value.includes(added)) return
    change(addedPanel(current.value, freeName(current.value, added), { kind: added, link: 'window', market: null }))
  }
  /** Brings the tab of a panel to the front; without such a panel it is added, unless the layout is locked. */
  function show(shown: PanelKind, tab: string): void {
    if (!has(shown)) add(shown)
    const name = panelOf(current.value, shown)
    if (name === null) return
    setPanel(name, { tab })
    wanted.value = name
  }
  function remove(name: string): void {
    const next = locked.value ? null : withoutPanel(current.value, name)
    if (next !== null) change(next)
  }

  /** Adds panels of another window to this one. */
  function arrive(panels: readonly LayoutPanel[], former: FormerPlace | null): void {
    change(
      withArrivals(
        current.value,
        panels.map((one) => (one.link === link.value ? { ...one, link: 'window' } : one)),
        former
      )
    )
  }

  async function saveAs(name: string): Promise<Failure | null> {
    const answer = await desk.call('layouts.save', { name, layout: { ...current.value, locked: false } })
    return answer.ok ? null : answer.failure
  }
  function applyNamed(name: string): void {
    const found = named.value.find((one) => one.name === name)
    if (found !== undefined) change({ ...found.layout, locked: locked.value })
  }
  const removeNamed = (name: string) => desk.call('layouts.remove', { name })

  return {
    current,
    placings,
    wanted,
    past,
    named,
    link,
    kind,
    fallback,
    names,
    locked,
    addable,
    panel,
    has,
    adopt,
    place,
    change,
    undo,
    observe,
    preset,
    reset,
    setLocked,
    setPanel,
    add,
    show,
    remove,
    arrive,
    saveAs,
    applyNamed,
    removeNamed
  }
})
