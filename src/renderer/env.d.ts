/// <reference types="vite/client" />
import type { DeskApi } from '../contract/desk-api.ts'

declare global {
  interface Window {
    /** Defined by the preload. Only desk.ts reads it. */
    readonly desk: DeskApi
  }
}
