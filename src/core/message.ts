/**
 * A text without its language: a code that the catalogue turns into a sentence, and its parameters. A parameter that is
 * a message is translated too.
 */
export interface Message<Code extends string = string> {
  readonly code: Code
  readonly params: MessageParams
}
type MessageParam = string | number | Message
export type MessageParams = Readonly<Record<string, MessageParam>>

/** Text from outside the catalogue: of the venue, or of an older version of the app. */
export const inWords = (words: string): Message<'venue-words'> => ({ code: 'venue-words', params: { words } })

/** A message as the log and a CSV file have it: its code and its parameters. */
export const logLine = ({ code, params }: Message): string =>
  [
    code,
    ...Object.entries(params).map(
      ([name, value]) => `${name}=${typeof value === 'object' ? `(${logLine(value)})` : value}`
    )
  ].join(' ')
