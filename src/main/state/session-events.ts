import { EventEmitter } from 'node:events'
import type { FeedSink } from '../feed/feed-api.ts'

/** What the feed tells, by the names of its sink: the state has it before those who follow. */
type FeedEvents = { readonly [Name in keyof FeedSink]: Parameters<FeedSink[Name]> }

/**
 * What happens in one session. Synchronous and in order: those who follow are called in the order in which they began
 * to, and must be cheap. What must not fail (an intent, a gate, a request) is a call, never an event.
 */
export type SessionEvents = EventEmitter<{ -readonly [Name in keyof FeedEvents]: FeedEvents[Name] }>

export const createSessionEvents = (): SessionEvents => new EventEmitter()
