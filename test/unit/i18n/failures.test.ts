import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/contract/language.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'
import en from '../../../src/i18n/locales/en.json' with { type: 'json' }

const codes = Object.keys(en.message)
const source = readdirSync(new URL('../../../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|vue)$/.test(file))
  .map((file) => readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8'))
  .join('\n')
/** By its name, or by a template such as `state-${state}`. */
const isUsed = (code: string): boolean =>
  source.includes(`'${code}'`) || source.includes(`\`${code.slice(0, code.lastIndexOf('-'))}-\${`)

/** Only what main or the venue fills in. */
const ONLY_PARAMETERS = /^(?:\{\w+\}|\W)*$/u

describe('the messages of main and core', () => {
  it('are each used', () => {
    expect(codes.filter((code) => !isUsed(code))).toEqual([])
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are none of them left in English in %s', (language) => {
    const { say } = formatterOf(language)
    const english = formatterOf('en')
    const same = Object.entries(en.message)
      .filter(([, text]) => !ONLY_PARAMETERS.test(text))
      .filter(([code]) => say({ code, params: {} }) === english.say({ code, params: {} }))
    expect(same).toEqual([])
  })
})
