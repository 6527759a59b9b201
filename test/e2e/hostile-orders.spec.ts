import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { startArena } from './support/arena.ts'
import { putAccount } from './support/known-account.ts'
import { launch } from './support/launch.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

test('reopening the venue before each order and convert does not raise the rate limit of a minute', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await expect(page.getByRole('region', { name: 'Order ticket' })).toBeVisible()
  const limited = await page.evaluate(async () => {
    const read = await window.desk.call('limits.read', {})
    if (!read.ok) return read
    const { orderValue, dayValue, bandPercent } = read.value
    return await window.desk.call('limits.write', {
      killSwitch: false,
      orderValue: orderValue ?? {},
      dayValue: dayValue ?? {},
      bandPercent,
      perMinute: 2
    })
  })
  expect(limited).toMatchObject({ ok: true, value: { perMinute: 2 } })
  const answers = await page.evaluate(async () => {
    const rules: string[] = []
    const pause = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    for (let round = 0; round < 4; round++) {
      await window.desk.call('venue.open', { id: 'arena' })
      const total = String(100 + round)
      const draft = {
        market: 'BTC_USDT',
        side: 'buy',
        type: 'market',
        quantity: null,
        total,
        price: null,
        stopLossPrice: null
      } as const
      const convert = { type: 'limit', from: 'USDT', to: 'BTC', amount: total, price: '0.1' } as const
      // The book and the balances of a venue that was just opened are not there at once.
      for (let attempt = 0; attempt < 200; attempt++) {
        const intentKey = `${round}-${attempt}`
        const answer =
          round % 2 === 0
            ? await window.desk.call('orders.place', {
                draft,
                intentKey,
                confirmed: `BUY MARKET BTC_USDT total ${total}`
              })
            : await window.desk.call('converts.place', {
                draft: convert,
                intentKey,
                confirmed: `CONVERT LIMIT USDT BTC amount ${total} price 0.1`
              })
        const rule = answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
        if (rule === 'sent' || rule === 'rate') {
          rules.push(rule)
          break
        }
        await pause()
      }
    }
    return rules
  })
  expect(answers).toEqual(['sent', 'sent', 'rate', 'rate'])
  const posts = exchange.control.truth
    .requests()
    .filter(
      ({ method, path }) =>
        method === 'POST' && (path.startsWith('/v2/user-api/exchange/orders') || path === '/v2/user-api/convert/limit')
    )
  expect(posts).toHaveLength(2)
})

test('a limit in USDT holds for sales against BTC, and a new account has limits before it trades', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  // 10 % of more than 100,000 USDT.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const read = await window.desk.call('limits.read', {})
        return Number(read.ok ? (read.value.orderValue?.['USDT'] ?? 0) : 0)
      })
    )
    .toBeGreaterThan(10_000)
  const held = await page.evaluate(async () => {
    await window.desk.call('limits.write', {
      killSwitch: false,
      orderValue: { USDT: '50' },
      dayValue: { USDT: '200' },
      bandPercent: '10',
      perMinute: 60
    })
    await window.desk.call('view.set', {
      books: [{ market: 'XMR_BTC', scaleIndex: 0, depth: 500 }],
      tapes: [],
      tickers: []
    })
    const sell = {
      market: 'XMR_BTC',
      side: 'sell',
      type: 'limit',
      total: null,
      price: '0.0024',
      stopLossPrice: null
    } as const
    const place = (quantity: string, key: string) =>
      window.desk.call('orders.place', {
        draft: { ...sell, quantity },
        intentKey: key,
        confirmed: `SELL LIMIT XMR_BTC quantity ${quantity} price 0.0024`
      })
    let small = ''
    for (let attempt = 0; attempt < 200 && small !== 'sent'; attempt++) {
      const answer = await place('0.2', `small-${attempt}`)
      small = answer.ok ? 'sent' : answer.failure.code
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    const large = await place('53', 'large')
    return [small, large.ok || large.failure.kind !== 'denied' ? 'sent' : large.failure.rule]
  })
  expect(held).toEqual(['sent', 'order-value'])
  expect(
    exchange.control.truth
      .requests()
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/v2/user-api/exchange/orders'))
  ).toHaveLength(1)
})

test('a page that opens a venue without an account removes no limit of the accounts elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bare-'))
  const exchange = await startPractice({ seed: 7, rate: 30 })
  const venues = ['arena', 'bare'].map((id) => ({ id, name: id, ...exchange.addresses, capabilities: CAPABILITIES }))
  writeFileSync(join(folder, 'venues.json'), JSON.stringify(venues))
  const userData = join(folder, 'profile')
  const venue = { id: 'arena', ...exchange.addresses }
  await putAccount(userData, { venue, label: 'Tester', ...exchange.account, trading: true })
  // Chosen before the account existed.
  const kept = {
    killSwitch: false,
    orderValue: { USDT: '50' },
    dayValue: { USDT: '200' },
    bandPercent: '5',
    perMinute: 9
  }
  writeFileSync(join(userData, 'limits.json'), JSON.stringify(kept))
  {
    await using desk = await launch({ userData, args: ['--venues', join(folder, 'venues.json'), '--venue', 'arena'] })
    const page = await desk.app.firstWindow()
    await answerQuestions(desk, 'no')
    const active = () =>
      page.evaluate(async () => {
        const accounts = await window.desk.call('accounts.list', {})
        return accounts.ok && accounts.value.some(({ label, active }) => label === 'Tester' && active)
      })
    await expect.poll(active, { intervals: [100], timeout: 20_000 }).toBe(true)
    const answers = await page.evaluate(async (limits) => {
      await window.desk.call('venue.open', { id: 'bare' })
      const loose = [null, {}, { USDT: '1000000' }]
      const written = []
      for (const amounts of loose) {
        const next: object = { ...limits, orderValue: amounts, dayValue: amounts }
        const answer = await Reflect.apply(window.desk.call, null, ['limits.write', next])
        written.push(answer.ok ? 'written' : answer.failure.kind)
      }
      await window.desk.call('venue.open', { id: 'arena' })
      return written
    }, kept)
    expect(answers).toEqual(['input', 'denied', 'denied'])
    await expect.poll(active, { intervals: [100], timeout: 20_000 }).toBe(true)
    expect(await page.evaluate(() => window.desk.call('limits.read', {}))).toEqual({ ok: true, value: kept })
    expect(await questionsOf(desk)).toHaveLength(1)
  }
  await exchange.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('what another program loosens in limits.json is not believed: the kill switch is on, with a notice', async () => {
  await using arena = await startArena()
  const write = (orderValue: Readonly<Record<string, string>>) =>
    arena.page.evaluate(
      (amounts) =>
        window.desk.call('limits.write', {
          ...{
            killSwitch: true,
            orderValue: { USDT: '50' },
            dayValue: { USDT: '200' },
            bandPercent: '5',
            perMinute: 9
          },
          ...amounts
        }),
      { orderValue }
    )
  expect(await write({ USDT: '50' })).toMatchObject({ ok: true })
  const { page } = await arena.restart(() => {
    const file = join(arena.desk.userData, 'limits.json')
    const text = readFileSync(file, 'utf8')
    const edited = text.replace(/"killSwitch":\s*true/, '"killSwitch": false').replaceAll('"50"', '"1000000"')
    expect(edited).not.toBe(text)
    writeFileSync(file, edited)
  })
  await expect(page.getByText('Kill switch on: the limits of "Tester" could not be verified').first()).toBeVisible()
  expect(await page.evaluate(() => window.desk.call('limits.read', {}))).toMatchObject({
    ok: true,
    value: { killSwitch: true, orderValue: { USDT: '50' }, dayValue: { USDT: '200' } }
  })
})

test('a hostile page cannot enable trading, release the kill switch or raise a limit: main asks first', async () => {
  await using arena = await startArena({ trading: false })
  const { page, desk } = arena
  await answerQuestions(desk, 'no')
  const held = await page.evaluate(async () => {
    const set = await window.desk.call('limits.write', {
      killSwitch: true,
      orderValue: { USDT: '10' },
      dayValue: { USDT: '10' },
      bandPercent: '1',
      perMinute: 5
    })
    if (!set.ok) return null
    const { orderValue, dayValue, ...rest } = set.value
    return orderValue === null || dayValue === null ? null : { ...rest, orderValue, dayValue }
  })
  expect(held).toMatchObject({ killSwitch: true, orderValue: { USDT: '10' } })
  expect(await questionsOf(desk)).toEqual([])
  const attacks = await page.evaluate(
    async (limits) => {
      const accounts = await window.desk.call('accounts.list', {})
      const id = (accounts.ok ? accounts.value : []).find(({ label }) => label === 'Tester')?.id ?? ''
      const calls = Array.from({ length: 20 }, () => [
        window.desk.call('limits.halt', { on: false }),
        window.desk.call('limits.write', { ...limits, killSwitch: false }),
        window.desk.call('limits.write', { ...limits, orderValue: { USDT: '1000000' } }),
        window.desk.call('limits.write', { ...limits, orderValue: {} }),
        window.desk.call('accounts.trading', { id, on: true })
      ]).flat()
      return (await Promise.all<{ readonly ok: boolean }>(calls)).filter(({ ok }) => ok).length
    },
    held ?? { killSwitch: true, orderValue: {}, dayValue: {}, bandPercent: null, perMinute: 1 }
  )
  expect(attacks).toBe(0)
  // Nor send anything else than what was confirmed.
  const draft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: null,
    total: '100',
    price: null,
    stopLossPrice: null
  } as const
  const convert = { type: 'limit', from: 'USDT', to: 'BTC', amount: '100', price: '0.00002' } as const
  expect(
    await page.evaluate(
      async ([order, other]) => [
        await window.desk.call('orders.place', {
          draft: order,
          intentKey: 'a',
          confirmed: 'BUY MARKET BTC_USDT total 10'
        }),
        await window.desk.call('converts.place', {
          draft: other,
          intentKey: 'b',
          confirmed: 'CONVERT LIMIT USDT BTC amount 10 price 0.00002'
        })
      ],
      [draft, convert] as const
    )
  ).toMatchObject([{ failure: { rule: 'confirmation' } }, { failure: { rule: 'confirmation' } }])
  expect(
    await page.evaluate(async () => [
      await window.desk.call('limits.read', {}),
      await window.desk.call('accounts.list', {})
    ])
  ).toMatchObject([
    { value: held },
    { value: expect.arrayContaining([expect.objectContaining({ label: 'Tester', trading: false })]) }
  ])
  const questions = await questionsOf(desk)
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.length, 'a hundred dialogs would wear the user down').toBeLessThan(10)
})
