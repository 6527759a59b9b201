// Stands in the bundle for a compiler of JSON schemas. Who gives a schema to the settings file has to take it in again.
function refuse() {
  throw new Error('JSON schemas are left out of the bundle: see scripts/build/leave-out.mjs')
}

export class Ajv2020 {
  constructor() {
    refuse()
  }
}
export default { default: refuse }
