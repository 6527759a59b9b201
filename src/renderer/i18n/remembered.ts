import type { PageTexts } from './create-texts.ts'

/**
 * Texts without values in them are looked up once for each language: rows that are drawn sixty times a second ask for
 * the same words again and again, and the library reads a message anew each time.
 */
export function rememberTexts(texts: PageTexts): void {
  const { global } = texts
  const read = global.t
  let known = new Map<string, string>()
  let messages: unknown = null
  const t = (...asked: Parameters<typeof read>): string => {
    const [key] = asked
    if (asked.length > 1 || typeof key !== 'string') return read(...asked)
    // Both are read each time, so that what shows a text follows the language.
    const now = global.messages.value[global.locale.value]
    if (now !== messages) {
      messages = now
      known = new Map()
    }
    const text = known.get(key)
    if (text !== undefined) return text
    const found = read(key)
    known.set(key, found)
    return found
  }
  global.t = t as typeof read
}
