import { expect, test } from '@playwright/test'
import { placeMany } from '../support/many-orders.ts'
import { startArena } from './support/arena.ts'

test('lists 5,000 open orders; cancelling them shows progress, can be stopped, and lists failures', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  const real = placeMany(exchange, 5_000)
  const { desk, page: again } = await arena.restart()
  void page
  await expect(again.getByRole('tab', { name: /^Open/ })).toContainText('5000')
  // Drawn are those in sight only.
  const grid = again.getByRole('grid', { name: 'Orders of the account' })
  expect(await grid.getByRole('row').count()).toBeLessThan(100)
  const [refused] = exchange.control.truth.openOrders()
  exchange.control.faults.http(
    { method: 'DELETE', path: `/v2/user-api/exchange/orders/${refused?.id}` },
    { kind: 'answer', when: 'before', status: 422, text: JSON.stringify({ code: 0, message: 'Not now.' }) }
  )

  await again.getByRole('button', { name: 'Cancel all' }).click()
  await again
    .getByRole('dialog', { name: 'Cancel open orders' })
    .getByRole('button', { name: 'Cancel 5000 orders' })
    .click()
  const progress = again.getByRole('group', { name: 'Cancelling orders' })
  await expect(progress).toContainText(/Cancelled [1-9]\d* of 5000/)
  await again.screenshot({ path: test.info().outputPath('progress.png') })
  await progress.getByRole('button', { name: 'Stop' }).click()
  await expect(progress).toBeHidden()
  const failed = again.getByRole('region', { name: '1 order not cancelled' })
  await expect(failed).toContainText('Not now.')
  await again.screenshot({ path: test.info().outputPath('failed.png') })
  const left = exchange.control.truth.openOrders().length
  expect(left).toBeGreaterThan(4_800)
  expect(left).toBeLessThan(5_000)
  expect(exchange.control.truth.requests().filter(({ method }) => method === 'DELETE').length).toBe(
    real.length - left + 1
  )
  await expect(again.getByRole('tab', { name: /^Open/ })).toContainText(String(left))
  expect(desk.output()).not.toContain('Invalid length')
})

test('what a schema says is not shown: a request that does not fit is answered with a sentence', async () => {
  await using arena = await startArena()
  const answer = await arena.page.evaluate(() =>
    window.desk.call('orders.cancelMany', { keys: Array.from({ length: 1_010 }, (_, i) => `order-${i}`) })
  )
  expect(answer).toMatchObject({
    ok: false,
    failure: { kind: 'input', code: 'request-unknown', params: {} }
  })
})
