import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskApi } from '../../../src/contract/desk-api.ts'
import type { RequestArgs } from '../../../src/contract/ipc.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import type { Addresses } from '../../../src/practice/exchange.ts'
import type { Page } from './cdp.ts'
import type { Running } from './launch.ts'

/** Writes a venue list with this one in it, as `bench`. Returns the switches for it. */
export function venueArgs(folder: string, addresses: Addresses): readonly string[] {
  const file = join(folder, 'venues.json')
  writeFileSync(file, JSON.stringify([{ id: 'bench', name: 'Bench', ...addresses, capabilities: CAPABILITIES }]))
  return ['--venues', file, '--venue', 'bench', '--window', '1440x900']
}

/** From the window for keys, as no other may. */
export async function addAccount(
  app: Running,
  page: Page,
  account: Omit<RequestArgs<'accounts.add'>, 'venueId' | 'label'>
): Promise<void> {
  await page.run(() => {
    Reflect.set(window, 'entered', (Reflect.get(window, 'desk') as DeskApi).call('accounts.enterKey', {}))
  })
  const opened = (await app.pages(2)).find((other) => other !== page)
  await opened?.until(() => document.querySelector('form') !== null, 'the form for a key')
  // The window closes with its answer.
  await opened?.run(
    (typed) => {
      const { call } = Reflect.get(window, 'desk') as DeskApi
      void call('accounts.add', typed).then((answer) => {
        if (!answer.ok) window.close()
      })
    },
    { venueId: 'bench', label: 'Bench', ...account }
  )
  if (!(await page.run(async () => (await Reflect.get(window, 'entered')).value !== null)))
    throw new Error('no account')
}
