import type { Log } from '../../src/contract/clock.ts'

/** A log that nobody reads. */
export const quietLog: Log = { error() {}, warn() {}, info() {}, debug() {} }
