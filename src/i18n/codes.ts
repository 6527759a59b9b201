import type { Message, MessageParams } from '../core/message.ts'
import type en from './locales/en.json'

/** All texts of one language. Every language has the keys of English. */
export type Messages = typeof en
/** Codes that have a text: `message.<code>` in the catalogue. */
export type MessageCode = keyof Messages['message']
export type AppMessage = Message<MessageCode>

export const message = (code: MessageCode, params: MessageParams = {}): AppMessage => ({ code, params })

/** The message of a failure without its other fields. */
export const messageOf = ({ code, params }: AppMessage): AppMessage => ({ code, params })
