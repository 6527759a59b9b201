import { expect, test } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

let profile: string
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-windows-'))
})
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

for (const [what, text] of [
  ['broken', '{"windows":[{'],
  ['wrong', '{"windows":[7,{"bounds":{"x":"left"}}]}'],
  [
    'far away',
    JSON.stringify({
      windows: [{ kind: 'workspace', bounds: { x: -9000, y: -9000, width: 1200, height: 800 }, maximised: false }]
    })
  ]
] as const) {
  test(`a state file that is ${what} still gives a window that can be seen`, async () => {
    writeFileSync(join(profile, 'window.json'), text)
    await using desk = await launch({ userData: profile })
    await live(await desk.app.firstWindow())
    const [only, ...more] = await desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.getBounds())
    )
    expect(more).toEqual([])
    expect(only?.x).toBeGreaterThanOrEqual(0)
    expect(only?.y).toBeGreaterThanOrEqual(0)
    // What could not be read is put aside, never thrown away.
    if (what === 'broken')
      expect(
        readdirSync(profile)
          .filter((name) => name.startsWith('window.unreadable'))
          .map((name) => readFileSync(join(profile, name), 'utf8'))
      ).toEqual([text])
  })
}
