import type { DeskApi } from '../contract/desk-api.ts'

/**
 * The one way out of the page. Nothing else touches `window.desk`, so that a test can stand in for main in one place.
 */
export const desk: DeskApi = {
  call: (name, args) => window.desk.call(name, args),
  openStream: (nonce) => window.desk.openStream(nonce)
}
