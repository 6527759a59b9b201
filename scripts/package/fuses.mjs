// Reads the fuses back from a packaged binary: node scripts/package/fuses.mjs EXECUTABLE
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { FUSES } from '../../electron-builder.config.mjs'

/** @param {string} executable @returns {Promise<string[]>} fuses with a wrong value */
export async function wrongFuses(executable) {
  const wire = await getCurrentFuseWire(executable)
  return Object.entries(FUSES).flatMap(([name, wanted]) => {
    const index = FuseV1Options[/** @type {keyof typeof FuseV1Options} */ (name[0]?.toUpperCase() + name.slice(1))]
    const state = wire[index]
    const expected = wanted ? FuseState.ENABLE : FuseState.DISABLE
    return state === expected ? [] : [`${name} should be ${wanted ? 'on' : 'off'}`]
  })
}

if (process.argv[1]?.endsWith('fuses.mjs')) {
  const wrong = await wrongFuses(process.argv[2] ?? '')
  console.log(wrong.length === 0 ? 'all fuses are as they should be' : wrong.join('\n'))
  process.exitCode = wrong.length === 0 ? 0 : 1
}
