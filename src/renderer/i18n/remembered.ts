import type { PageTexts } from './create-texts.ts'

/**
 * Caches texts without parameters, because rows that are rendered sixty times a second use the same ones and the
 * library parses a message each time.
 */
export function rememberTexts(texts: PageTexts): void {
  const { global } = texts
  const read = global.t
  let known = new Map<string, string>()
  let messages: unknown = null
  const t = (...asked: Parameters<typeof read>): string => {
    const [key] = asked
    if (asked.length > 1 || typeof key !== 'string') return read(...asked)
    // Both are read on each call, so that texts depend on the language reactively.
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
