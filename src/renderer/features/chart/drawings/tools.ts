import type { CommandId } from '../../../../contract/commands.ts'
import { MAGNETS, type Magnet } from '../../../../core/drawings/placing.ts'
import type { DrawingTool } from '../../../stores/drawings.ts'

/** A button each; the first of a group is shown until another one of it is used. */
export const TOOL_GROUPS: readonly (readonly [DrawingTool, ...DrawingTool[]])[] = [
  ['trend', 'ray', 'arrow', 'horizontal', 'vertical'],
  ['rectangle', 'channel'],
  ['fibonacci'],
  ['text'],
  ['long', 'short'],
  ['measure']
]

/** The commands of tools that have keys. */
export const DRAW_COMMANDS: Readonly<Partial<Record<DrawingTool, CommandId>>> = {
  trend: 'drawTrend',
  horizontal: 'drawHorizontal',
  vertical: 'drawVertical',
  fibonacci: 'drawFibonacci',
  rectangle: 'drawRectangle'
}

export const nextMagnet = (magnet: Magnet): Magnet => MAGNETS[(MAGNETS.indexOf(magnet) + 1) % MAGNETS.length] ?? 'off'
