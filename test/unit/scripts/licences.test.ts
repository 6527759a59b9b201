import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectLicences, isAllowed, licenceTexts } from '../../../scripts/licences.mjs'

it('lists the licences of the installed packages', () => {
  expect(collectLicences()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'vue', licence: 'MIT' }),
      expect.objectContaining({ name: 'zrender' })
    ])
  )
})

describe('licences', () => {
  it('of what is bundled are on the list of those that may be', () => {
    expect(collectLicences().filter(({ licence }) => !isAllowed(licence, 'bundled'))).toEqual([])
  })

  it('of what builds and tests the app are on the list of those that may be', () => {
    const { packages }: { packages: Record<string, { license?: string }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8')
    )
    const refused = Object.entries(packages).filter(
      ([path, { license = 'unknown' }]) => path !== '' && !isAllowed(license, 'tool')
    )
    expect(refused).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['UNLICENSED', false],
    ['unknown', false],
    ['', false]
  ])('%s may be bundled: %s', (licence, may) => {
    expect(isAllowed(licence, 'bundled')).toBe(may)
  })

  it('go into a package with their full texts', () => {
    const texts = licenceTexts()
    for (const name of ['vue', 'echarts', 'dockview-vue', 'ws']) expect(texts).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(texts.split('Permission is hereby granted').length).toBeGreaterThan(50)
    expect(texts).toContain('Apache License')
  })
})
