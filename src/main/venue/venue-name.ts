import * as v from 'valibot'
import { isVisible } from '../../contract/plain-text.ts'

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u0300-\u036F&]/gu
/** Small letters and digits that look like Latin ones, and those that they look like. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Array.from('авсԁеһіјкмнорѕтухαορντικχ01ı', (letter, at) => [letter, 'abcdehijkmhopstyxaopvtikxoli'[at] ?? letter])
)

/** Equal for names that a user takes for the same one: case, spaces, width, accents and letters of other scripts. */
export function shapeOfName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(IGNORED, '')
  return Array.from(plain, (letter) => TWINS.get(letter) ?? letter).join('')
}

const codeOf = (text: string): string =>
  Array.from(text)
    .filter((letter) => !isVisible(letter))
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .slice(0, 3)
    .join(', ')

/** SECURITY: the name of a venue stands in menus, titles and questions. */
export const venueName = v.pipe(
  v.string(),
  v.check(isVisible, ({ input }) => `must be one line that can be seen, without ${codeOf(input)}`),
  v.trim(),
  v.maxLength(40, 'must have at most 40 characters'),
  v.check((name) => shapeOfName(name) !== '', 'must not be empty')
)
