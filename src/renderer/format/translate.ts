/** The part of vue-i18n that words need. */
export type Translate = (key: string, named?: Record<string, unknown>) => string
