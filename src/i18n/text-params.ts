import type { Message, MessageParams } from '../core/message.ts'

/** Parameters as texts: a message among them stands inside of a sentence, so it has no full stop of its own. */
export const textParams = (params: MessageParams, say: (message: Message) => string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? say(value).replace(/[.。]$/, '') : value
    ])
  )
