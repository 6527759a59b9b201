import type { Language } from '../contract/language.ts'
import type { Messages } from './codes.ts'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import zh from './locales/zh.json' with { type: 'json' }
import { createFormatter, type Formatter } from './formatter.ts'

const CATALOGUES: Readonly<Record<Language, Messages>> = { de, en, es, ru, zh }
const formatters = new Map<Language, Formatter>()

/**
 * The formatter of a language, with all catalogues at hand: for the main process. Pages load theirs, see renderer/i18n.
 */
export function formatterOf(language: Language): Formatter {
  const known = formatters.get(language)
  if (known !== undefined) return known
  const made = createFormatter(language, CATALOGUES[language])
  formatters.set(language, made)
  return made
}
