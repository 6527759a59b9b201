/** Of the build: scripts/build/licence-list.mjs. */
declare module 'virtual:licences' {
  interface Licence {
    readonly name: string
    readonly version: string
    readonly licence: string
    readonly copyright: string
  }
  const packages: readonly Licence[]
  export default packages
}
