import type { DockviewApi } from 'dockview-vue'

/** Runs now, and again each time the docking has changed its elements. Returns its stop. */
export function afterChanges(api: DockviewApi, run: () => void): () => void {
  let asked = false
  // The docking sets its attributes after the event of the change.
  const soon = () => {
    if (asked) return
    asked = true
    queueMicrotask(() => {
      asked = false
      run()
    })
  }
  const stops = [
    api.onDidLayoutChange(soon),
    api.onDidActivePanelChange(soon),
    api.onDidAddGroup(soon),
    api.onDidAddPanel(soon)
  ]
  run()
  return () => {
    for (const stop of stops) stop.dispose()
  }
}
