import type { Link } from '../../../core/layout/layout.ts'

/** The letter of a link group, an alternative to its colour. */
export const letterOf = (link: Link): string => link.toUpperCase()
/** The colour of a link group. */
export const colourOf = (link: Link): string => `var(--link-${link})`
