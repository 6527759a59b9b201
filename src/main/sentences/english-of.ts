import type { Message } from '../../core/message.ts'
import { formatterOf } from '../../i18n/catalogues.ts'

/** For what still is a sentence in frames, notices and the journal. */
export const english = (message: Message): string => formatterOf('en').say(message)
