import { useI18n } from 'vue-i18n'
import { useCommands } from '../../../commands/store.ts'
import { useDrawings } from '../../../stores/drawings.ts'
import type { MenuEntry } from '../../../ui/context-menu/use-context-menu.ts'
import { DRAW_COMMANDS, TOOL_GROUPS } from './tools.ts'

/** The drawing tools as a submenu of a chart. */
export function useDrawingMenu(owner: symbol): () => { readonly text: string; readonly items: readonly MenuEntry[] } {
  const { t } = useI18n()
  const commands = useCommands()
  const drawings = useDrawings()
  return () => ({
    text: t('drawings.menu'),
    items: [
      ...TOOL_GROUPS.flat().map((tool) => {
        const command = DRAW_COMMANDS[tool]
        return {
          text: t(`drawings.tool.${tool}`),
          ...(command === undefined ? {} : { keys: commands.keysOf(command) }),
          run() {
            drawings.chart = owner
            drawings.tool = tool
          }
        }
      }),
      'line' as const,
      {
        text: t('drawings.hideAll'),
        checked: drawings.options.hidden,
        run: () => drawings.set({ hidden: !drawings.options.hidden })
      },
      {
        text: t('drawings.lockAll'),
        checked: drawings.options.locked,
        run: () => drawings.set({ locked: !drawings.options.locked })
      }
    ]
  })
}
