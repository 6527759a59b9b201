/** The part of vue-i18n that formatting functions need. */
export type Translate = (key: string, named?: Record<string, unknown>) => string
