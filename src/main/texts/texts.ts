import type { Language } from '../../contract/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { ru } from './ru.ts'
import type { Texts } from './shape.ts'
import { zh } from './zh.ts'

const TEXTS: Readonly<Record<Language, Texts>> = { en, de, es, ru, zh }

export const textsOf = (language: Language): Texts => TEXTS[language]
