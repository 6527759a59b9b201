import type { Language } from '../../contract/language.ts'

/** Fills the places of a text: `fill('{n} fills', { n: 2 })`. A place that is not given stays, to be seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The forms that a number takes, in the order in which a text has them, between ` | `. */
export const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  es: ['one', 'other'],
  ru: ['one', 'few', 'many'],
  zh: ['other']
}

/** The form of a text for this number of things, filled with it as `{n}`. */
export function count(language: Language, text: string, n: number): string {
  const forms = text.split(' | ')
  const wanted = FORMS[language].indexOf(new Intl.PluralRules(language).select(n))
  return fill(forms[wanted] ?? forms.at(-1) ?? text, { n })
}
