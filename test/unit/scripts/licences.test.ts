import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collectLicences, LIST } from '../../../scripts/licences.mjs'

it('lists the licences of the installed packages (else run: node scripts/licences.mjs)', () => {
  const list: unknown = JSON.parse(readFileSync(LIST, 'utf8'))
  expect(list).toEqual(collectLicences())
  expect(list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'vue', licence: 'MIT' }),
      expect.objectContaining({ name: 'zrender' })
    ])
  )
})
