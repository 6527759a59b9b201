import type { GroupColour } from '../../../core/watch-groups.ts'

/** The colours of link groups, which are seen on both themes. */
const TOKENS: Readonly<Record<GroupColour, string>> = {
  blue: '--link-a',
  amber: '--link-b',
  purple: '--link-c',
  cyan: '--link-d',
  pink: '--link-e',
  green: '--link-f'
}

export const groupStyle = (colour: GroupColour) => ({ '--group': `var(${TOKENS[colour]})` })
