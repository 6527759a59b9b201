import type { en } from './en/index.ts'

/** The shape of an area's texts, whatever the language: what is missing or too many does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** All texts of one language. */
export type Messages = Texts<typeof en>
