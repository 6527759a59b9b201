import { computed, type ComputedRef } from 'vue'
import { MOST_VIEWS } from '../../../../contract/watch-settings.ts'
import type { Filter, ScannerView } from '../../../../core/scanner/view.ts'
import { freeId } from '../../../../core/watch-groups.ts'
import { usePanelTab } from '../../../stores/panel-tab.ts'
import { useScanner } from '../../../stores/scanner.ts'
import { useSettings } from '../../../stores/settings.ts'

export type ViewTab = 'all' | `view:${string}`

/** The saved views, which one a panel shows, and its filters. */
export function useViews(panel: () => string) {
  const settings = useSettings()
  const scanner = useScanner()
  const views: ComputedRef<readonly ScannerView[]> = computed(() => settings.values.scannerViews)
  const tabs = computed((): readonly ViewTab[] => ['all', ...views.value.map(({ id }): ViewTab => `view:${id}`)])
  const tab = usePanelTab(
    panel,
    () => tabs.value,
    () => 'all'
  )
  const view = computed(() => views.value.find(({ id }) => `view:${id}` === tab.value) ?? null)
  /** Of the view that is shown, or not saved. */
  const filters = computed(() => view.value?.filters ?? scanner.drafts.get(panel()) ?? [])
  const isFull = computed(() => views.value.length >= MOST_VIEWS)

  const write = (next: readonly ScannerView[]): Promise<boolean> =>
    settings.write({ scannerViews: next.map((one) => ({ ...one, filters: [...one.filters] })) })
  const changeShown = (patch: Partial<ScannerView>): void => {
    const shown = view.value
    if (shown !== null) void write(views.value.map((one) => (one.id === shown.id ? { ...one, ...patch } : one)))
  }

  function setFilters(next: readonly Filter[]): void {
    if (view.value === null) scanner.drafts.set(panel(), next)
    else changeShown({ filters: next })
  }

  /** Saves the filters that are shown as a view, and shows it. */
  async function save(name: string): Promise<void> {
    const id = freeId(views.value)
    const saved = await write([...views.value, { id, name, filters: filters.value, alert: false }])
    if (!saved) return
    scanner.drafts.delete(panel())
    tab.value = `view:${id}`
  }

  /** Its filters stay on screen, so that nothing typed is lost. */
  function remove(): void {
    const gone = view.value
    if (gone === null) return
    scanner.drafts.set(panel(), gone.filters)
    tab.value = 'all'
    void write(views.value.filter(({ id }) => id !== gone.id))
  }

  return {
    views,
    tab,
    view,
    filters,
    isFull,
    setFilters,
    save,
    rename: (name: string) => changeShown({ name }),
    setAlert: (alert: boolean) => changeShown({ alert }),
    remove
  }
}
