import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Command } from '../features/palette/commands.ts'
import { desk } from '../desk.ts'
import { SECTIONS, type Section } from '../features/settings/sections.ts'
import { useLayout } from '../stores/layout.ts'
import { useSettings } from '../stores/settings.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { layoutCommands } from './layout/layout-commands.ts'

const MODIFIER = /mac/i.test(navigator.platform) ? '⌘' : 'Ctrl'

export interface Places {
  readonly find: () => void
  readonly focusTicket: () => void
  readonly showKeys: () => void
  readonly showSettings: (section: Section) => void
  readonly saveLayout: () => void
}

/** Everything that can be asked for by name. */
export function useCommands({ find, focusTicket, showKeys, showSettings, saveLayout }: Places): ComputedRef<readonly Command[]> {
  const { t } = useI18n()
  const settings = useSettings()
  const workspace = useWorkspace()
  // The palette gives the focus away as it closes; what wants it asks a moment later.
  const later = (run: () => void) => () => setTimeout(run)
  return computed<readonly Command[]>(() => [
    { id: 'find', text: t('palette.findMarket'), hint: '/', run: later(find) },
    { id: 'ticket', text: t('palette.focusTicket'), hint: 'T', run: later(focusTicket) },
    ...(['trade', 'convert'] as const).filter((mode) => mode !== workspace.mode).map((mode) => ({
      id: `mode:${mode}`, text: t(`palette.mode.${mode}`), hint: '', run: () => (workspace.mode = mode)
    })),
    ...(['dark', 'light', 'system'] as const).map((theme) => ({
      id: `theme:${theme}`, text: t('palette.theme', { theme: t(`theme.${theme}`) }), hint: '', run: () => void settings.write({ theme })
    })),
    { id: 'clock', text: t(settings.values.utc ? 'palette.clockLocal' : 'palette.clock'), hint: '', run: () => void settings.write({ utc: !settings.values.utc }) },
    ...(['dialog', 'hold', 'off'] as const).map((confirm) => ({
      id: `confirm:${confirm}`, text: t('palette.confirm', { mode: t(`ticket.confirm.${confirm}`) }), hint: '', run: () => void settings.write({ confirm })
    })),
    { id: 'window', text: t('palette.newWindow'), hint: `${MODIFIER} N`, run: () => void desk.call('windows.open', { kind: 'workspace' }) },
    { id: 'watch', text: t('palette.newWatch'), hint: `${MODIFIER} Shift N`, run: () => void desk.call('windows.open', { kind: 'watch' }) },
    ...SECTIONS.map((section) => ({
      id: `settings:${section}`, text: `${t('settings.title')}: ${t(`settings.section.${section}`)}`, hint: section === 'accounts' ? `${MODIFIER} ,` : '',
      run: later(() => showSettings(section))
    })),
    ...layoutCommands(t, useLayout(), later(saveLayout)),
    { id: 'diagnostics', text: t('palette.diagnostics'), hint: '', run: () => void desk.call('windows.open', { kind: 'diagnostics' }) },
    { id: 'keys', text: t('palette.keys'), hint: '?', run: later(showKeys) }
  ])
}
