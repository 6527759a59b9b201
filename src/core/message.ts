/**
 * What the app says, without words: a code that the catalogue of the reader's language turns into a sentence, and its
 * parameters. A parameter that is a message is translated too.
 */
export interface Message<Code extends string = string> {
  readonly code: Code
  readonly params: MessageParams
}
export type MessageParams = Readonly<Record<string, string | number | Message>>
