import { desk } from '../desk.ts'
import { useSettings } from '../stores/settings.ts'
import { useCommands } from './store.ts'

/** What the same commands do in every window with a page of markets. */
export function provideStandard(): void {
  const settings = useSettings()
  useCommands().provide({
    newWindow: () => void desk.call('windows.open', { kind: 'workspace' }),
    newWatch: () => void desk.call('windows.open', { kind: 'watch' }),
    openDiagnostics: () => void desk.call('windows.open', { kind: 'diagnostics' }),
    themeDark: { run: () => void settings.write({ theme: 'dark' }), enabled: () => settings.values.theme !== 'dark' },
    themeLight: {
      run: () => void settings.write({ theme: 'light' }),
      enabled: () => settings.values.theme !== 'light'
    },
    themeSystem: {
      run: () => void settings.write({ theme: 'system' }),
      enabled: () => settings.values.theme !== 'system'
    },
    switchClock: () => void settings.write({ utc: !settings.values.utc }),
    switchSizes: () => void settings.write({ sizeInQuote: !settings.values.sizeInQuote })
  })
}
