import type { useI18n } from 'vue-i18n'
import { PRESETS } from '../../../../core/layout/presets.ts'
import type { ExtraCommand } from '../../../commands/store.ts'
import type { useLayout } from '../../../stores/layout.ts'

/** What can be asked of the layout by name. */
export function layoutCommands(
  t: ReturnType<typeof useI18n>['t'],
  layout: ReturnType<typeof useLayout>,
  saveAs: () => void
): readonly ExtraCommand[] {
  const command = (id: string, text: string, run: () => void): ExtraCommand => ({ id: `layout:${id}`, text, run })
  return [
    ...PRESETS.map((one) =>
      command(one, t('layout.commands.preset', { name: t(`layout.preset.${one}`) }), () => layout.preset(one))
    ),
    ...layout.named.map(({ name }) =>
      command(`named:${name}`, t('layout.commands.preset', { name }), () => layout.applyNamed(name))
    ),
    ...(layout.locked
      ? []
      : layout.addable.map((kind) =>
          command(`add:${kind}`, t('layout.commands.add', { panel: t(`layout.panel.${kind}`) }), () => layout.add(kind))
        )),
    command('lock', t(layout.locked ? 'layout.commands.unlock' : 'layout.commands.lock'), () =>
      layout.setLocked(!layout.locked)
    ),
    ...(layout.past.length > 0 ? [command('undo', t('layout.commands.undo'), layout.undo)] : []),
    command('reset', t('layout.commands.reset'), layout.reset),
    command('save', t('layout.commands.saveAs'), saveAs)
  ]
}
