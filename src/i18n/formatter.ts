import {
  compile,
  createCoreContext,
  registerMessageCompiler,
  registerMessageResolver,
  resolveValue,
  translate
} from '@intlify/core-base'
import type { Language } from '../contract/language.ts'
import type { Message, MessageParams } from '../core/message.ts'
import type { Messages } from './codes.ts'
import { slavicForm } from './plural.ts'
import { textParams } from './text-params.ts'

registerMessageCompiler(compile)
registerMessageResolver(resolveValue)

export interface Formatter {
  readonly language: Language
  /** The text of a key. @param n chooses the plural form, and fills `{n}` */
  t(key: string, params?: MessageParams, n?: number): string
  /** The sentence of a message. */
  say(message: Message): string
}

/** Writes the texts of one language, outside of pages, as vue-i18n writes them in pages. */
export function createFormatter(language: Language, messages: Messages): Formatter {
  const context = createCoreContext({
    locale: language as string,
    fallbackLocale: false,
    messages: { [language as string]: messages },
    pluralRules: { ru: slavicForm },
    missingWarn: false,
    fallbackWarn: false
  })
  const formatter: Formatter = {
    language,
    t: (key, params = {}, n) => {
      const values = textParams(params, formatter.say, formatter.t)
      const text = n === undefined ? translate(context, key, values) : translate(context, key, { n, ...values }, n)
      return typeof text === 'string' ? text : key
    },
    say: ({ code, params }) => formatter.t(`message.${code}`, params)
  }
  return formatter
}
