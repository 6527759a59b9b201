import type { Language } from '../../contract/language.ts'
import type { en } from './en.ts'

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
/** All texts of one language: what is missing or too many does not compile. */
export type Texts = Shape<Omit<typeof en, 'language'>> & { readonly language: Language }
