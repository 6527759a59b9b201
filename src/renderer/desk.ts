import type { DeskApi } from '../contract/desk-api.ts'

/** The page's only access to `window.desk`, so that a test can replace main in one place. */
export const desk: DeskApi = {
  call: (name, args) => window.desk.call(name, args),
  openStream: (nonce) => window.desk.openStream(nonce)
}
