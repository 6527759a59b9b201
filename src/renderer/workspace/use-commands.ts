import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Command } from '../features/palette/commands.ts'
import { useSettings } from '../stores/settings.ts'

export interface Places {
  readonly find: () => void
  readonly focusTicket: () => void
  readonly showKeys: () => void
}

/** Everything that can be asked for by name. */
export function useCommands({ find, focusTicket, showKeys }: Places): ComputedRef<readonly Command[]> {
  const { t } = useI18n()
  const settings = useSettings()
  // The palette gives the focus away as it closes; what wants it asks a moment later.
  const later = (run: () => void) => () => setTimeout(run)
  return computed<readonly Command[]>(() => [
    { id: 'find', text: t('palette.findMarket'), hint: '/', run: later(find) },
    { id: 'ticket', text: t('palette.focusTicket'), hint: 'T', run: later(focusTicket) },
    ...(['dark', 'light', 'system'] as const).map((theme) => ({
      id: `theme:${theme}`, text: t('palette.theme', { theme: t(`theme.${theme}`) }), hint: '', run: () => void settings.write({ theme })
    })),
    { id: 'clock', text: t(settings.values.utc ? 'palette.clockLocal' : 'palette.clock'), hint: '', run: () => void settings.write({ utc: !settings.values.utc }) },
    ...(['dialog', 'hold', 'off'] as const).map((confirm) => ({
      id: `confirm:${confirm}`, text: t('palette.confirm', { mode: t(`ticket.confirm.${confirm}`) }), hint: '', run: () => void settings.write({ confirm })
    })),
    { id: 'keys', text: t('palette.keys'), hint: '?', run: later(showKeys) }
  ])
}
