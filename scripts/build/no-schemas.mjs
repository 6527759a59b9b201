// Replaces the JSON schema compiler in the bundle. To use schemas in the settings file, remove this replacement.
function refuse() {
  throw new Error('JSON schemas are left out of the bundle: see scripts/build/leave-out.mjs')
}

export class Ajv2020 {
  constructor() {
    refuse()
  }
}
export default { default: refuse }
