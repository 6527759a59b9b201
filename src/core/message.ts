/**
 * What the app has to say, without words: a code, which the catalogue of the reader's language turns into a sentence,
 * and what differs in it. A parameter that is a message itself is translated too.
 */
export interface Message<Code extends string = string> {
  readonly code: Code
  readonly params: MessageParams
}
export type MessageParams = Readonly<Record<string, string | number | Message>>
