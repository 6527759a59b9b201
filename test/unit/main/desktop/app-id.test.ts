import { expect, it } from 'vitest'
import { config } from '../../../../electron-builder.config.mjs'
import { APP_ID } from '../../../../src/main/desktop/app-id.ts'

it('is the id that the installers register', () => {
  expect(config.appId).toBe(APP_ID)
})
