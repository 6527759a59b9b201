import type { RunningApp } from './launch.ts'

/** What every page runs with. */
export const PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false
}

/** What each page runs with at the moment: PREFERENCES and `more`; false: not set. */
export const preferencesOf = (
  desk: Pick<RunningApp, 'app'>,
  more: readonly string[] = []
): Promise<{ readonly url: string; readonly preferences: Readonly<Record<string, unknown>> }[]> =>
  desk.app.evaluate(
    ({ webContents }, names) =>
      webContents.getAllWebContents().map((contents) => {
        // Not in Electron's types, and the only way to read what a page really runs with.
        const read: unknown = Reflect.get(contents, 'getLastWebPreferences')
        const all: unknown = typeof read === 'function' ? Reflect.apply(read, contents, []) : null
        return {
          url: contents.getURL(),
          preferences: Object.fromEntries(names.map((name) => [name, Reflect.get(Object(all), name) ?? false]))
        }
      }),
    [...Object.keys(PREFERENCES), ...more]
  )
