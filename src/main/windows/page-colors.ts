import { nativeTheme } from 'electron'
import type { Settings } from '../../contract/settings.ts'

/** The page's own background, so that a window never flashes white before its first paint. */
const BACKGROUND = { dark: '#0a0d12', light: '#e6eaf0' }

export const themeOf = ({ theme }: Pick<Settings, 'theme'>): 'dark' | 'light' =>
  (theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark') ? 'dark' : 'light'

export const backgroundOf = (settings: Pick<Settings, 'theme'>): string => BACKGROUND[themeOf(settings)]
