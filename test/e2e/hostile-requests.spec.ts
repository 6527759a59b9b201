import { expect, test } from '@playwright/test'
import { convertLine } from '../../src/core/converts/convert-line.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startArena, type Arena } from './support/arena.ts'
import { expectShortBlocks, longestBlock, watchBlocks } from './support/blocks.ts'
import { FLOODS } from './support/floods.ts'
import { live } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'
import { setLimits } from './support/limits.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

const CALLS = 300
const MOST_AT_A_VENUE = 10

const start = async (): Promise<Arena> => {
  const arena = await startArena()
  await live(arena.page)
  return arena
}

test.describe('a page that floods main', () => {
  test.describe.configure({ mode: 'default' })
  let arena: Arena
  test.beforeAll(async () => {
    arena = await start()
    await answerQuestions(arena.desk, 'no')
    await arena.desk.app.evaluate(({ dialog }) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
    })
    await watchBlocks(arena.desk)
  })
  test.afterAll(async () => {
    await arena[Symbol.asyncDispose]()
  })

  /** What main did at one stretch at the longest during a flood, in milliseconds. */
  async function blockOf(flood: () => Promise<unknown>): Promise<number> {
    await longestBlock(arena.desk)
    await flood()
    return await longestBlock(arena.desk)
  }
  /** The highest mean since `from`, over 20 requests or more: on a busy machine some arrive late, close to the next. */
  function mostInASecond(from: number): number {
    const times = arena.exchange.control.truth
      .requests()
      .map(({ at }) => at)
      .filter((at) => at >= from)
    return Math.max(0, ...times.map((at, index) => (index < 20 ? 0 : (index * 1_000) / (at - from))))
  }

  test(
    'holds main up for less than 200 ms with any request, and the venue sees ten requests a second',
    PROMISE,
    async () => {
      const from = Date.now()
      const blocks: Record<string, number> = {}
      for (const [name, args] of Object.entries(FLOODS)) {
        blocks[name] = await blockOf(() =>
          arena.page.evaluate(
            async ({ asked, given, calls }) => {
              // The types of the bridge know these names one by one only.
              const call = window.desk.call as (name: string, args: unknown) => Promise<unknown>
              await Promise.all(Array.from({ length: calls }, () => call(asked, given)))
            },
            { asked: name, given: args, calls: CALLS }
          )
        )
      }
      const longest = Math.max(...Object.values(blocks))
      await expectShortBlocks(arena.desk, blocks)
      expect(mostInASecond(from)).toBeLessThanOrEqual(MOST_AT_A_VENUE)
      expect(arena.exchange.control.truth.requests().filter(({ path }) => /M\d+_USDT/.test(path))).toEqual([])
      shows(
        52,
        `${Object.keys(blocks).length} requests, ${CALLS} calls of each: longest block ${longest.toFixed(0)} ms, ` +
          `${mostInASecond(from).toFixed(1)} requests in a second at the venue`
      )
      shows(55, `${mostInASecond(from).toFixed(1)} requests in a second at the venue while pages flood main`)
    }
  )

  test('holds main up for less than 200 ms with 10 MB at a time, whatever they are', PROMISE, async () => {
    const refused = await arena.page.evaluate(async () => {
      const huge = 'x'.repeat(10_000_000)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => window.desk.call('settings.write', { market: huge }))
      )
      return answers.map((answer) => (answer.ok ? '' : JSON.stringify(answer.failure)))
    })
    for (const failure of refused) expect(failure).toContain('"rule":"size"')
    const blocks = {
      text: await blockOf(() =>
        arena.page.evaluate(async () => {
          const huge = 'x'.repeat(10_000_000)
          await Promise.all(Array.from({ length: 20 }, () => window.desk.call('settings.write', { market: huge })))
        })
      ),
      names: await blockOf(() =>
        arena.page.evaluate(async () => {
          const call = window.desk.call as (name: string, args: unknown) => Promise<unknown>
          const huge = 'x'.repeat(10_000_000)
          await Promise.all(Array.from({ length: 20 }, () => call(huge, {})))
        })
      ),
      list: await blockOf(() =>
        arena.page.evaluate(async () => {
          const markets = Array.from({ length: 500_000 }, () => 'BTC_USDT')
          await Promise.all(
            Array.from({ length: 5 }, () => window.desk.call('settings.write', { favourites: markets }))
          )
        })
      ),
      console: await blockOf(() =>
        arena.page.evaluate(() => {
          for (let line = 0; line < 5; line++) console.error('x'.repeat(10_000_000))
        })
      )
    }
    await expectShortBlocks(arena.desk, blocks)
    shows(
      52,
      '10 MB as arguments, name, list and line of the console: ' +
        `longest block ${Math.max(...Object.values(blocks)).toFixed(0)} ms`
    )
  })

  test(
    'holds main up for less than 200 ms by its stream and its console, and its log stays short',
    PROMISE,
    async () => {
      const before = arena.desk.output().length
      const blocks = {
        openStream: await blockOf(() =>
          arena.page.evaluate(async () => {
            for (let time = 0; time < 2_000; time++) window.desk.openStream(crypto.randomUUID())
            await new Promise((resolve) => {
              setTimeout(resolve, 2_000)
            })
          })
        ),
        acks: await blockOf(() =>
          arena.page.evaluate(async () => {
            // After the flood of openings main gives none for a while.
            const open = (nonce: string) =>
              new Promise<MessagePort | undefined>((resolve) => {
                window.addEventListener('message', ({ data, ports }: MessageEvent<{ nonce?: string }>) => {
                  if (data.nonce === nonce) resolve(ports[0])
                })
                window.desk.openStream(nonce)
                setTimeout(resolve, 1_000, undefined)
              })
            let port = await open(crypto.randomUUID())
            while (port === undefined) port = await open(crypto.randomUUID())
            for (let time = 0; time < 20_000; time++) port.postMessage({ seq: 1, everyMs: 16 })
            for (let time = 0; time < 20; time++) port.postMessage('x'.repeat(5_000_000))
            for (let time = 0; time < 5; time++) port.postMessage(Array.from({ length: 400_000 }, () => ({})))
            await new Promise((resolve) => {
              setTimeout(resolve, 1_000)
            })
          })
        ),
        console: await blockOf(() =>
          arena.page.evaluate(async () => {
            for (let line = 0; line < 10_000; line++) console.error('x'.repeat(500))
            await new Promise((resolve) => {
              setTimeout(resolve, 1_000)
            })
          })
        )
      }
      await expectShortBlocks(arena.desk, blocks)
      // The venue still refuses the markets that the flood before this one asked for.
      const lines = arena.desk
        .output()
        .slice(before)
        .split('\n')
        .filter((line) => !line.includes('refused to subscribe'))
      expect(lines.join('\n').length).toBeLessThan(200_000)
      shows(
        52,
        '2,000 ports, 20,020 messages on one, 10,000 lines of the console: ' +
          `longest block ${Math.max(...Object.values(blocks)).toFixed(0)} ms`
      )
    }
  )
})

test.describe('a page that sends what nobody confirmed', () => {
  test.describe.configure({ mode: 'default' })
  let arena: Arena
  test.beforeAll(async () => {
    arena = await start()
  })
  test.afterAll(async () => {
    await arena[Symbol.asyncDispose]()
  })
  const posts = (path: string) =>
    arena.exchange.control.truth.requests().filter((one) => one.method === 'POST' && one.path.includes(path))
  const DRAFT = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: null,
    total: '20',
    price: null,
    stopLossPrice: null
  } as const
  const CONVERT = { type: 'market', from: 'USDT', to: 'BTC', amount: '20', price: null } as const

  test('gets no convert and no order for another line than that of the very draft', PROMISE, async () => {
    const lines = { order: orderLine({ ...DRAFT, total: '19' }), convert: convertLine({ ...CONVERT, amount: '19' }) }
    const answers = await arena.page.evaluate(
      async ({ draft, convert, order, line }) => [
        await window.desk.call('orders.place', { draft, intentKey: 'other-order', confirmed: order }),
        await window.desk.call('converts.place', { draft: convert, intentKey: 'other-convert', confirmed: line })
      ],
      { draft: DRAFT, convert: CONVERT, order: lines.order, line: lines.convert }
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'confirmation' } })
    expect([posts('/exchange/orders'), posts('/convert')]).toEqual([[], []])
    shows(28, 'an order and a convert with another line than that of their draft: 0 sent')
  })

  test('gets nothing above the limits and nothing beyond the rate from 10,000 calls', PROMISE, async () => {
    const perMinute = 20
    await setLimits(arena.desk, arena.page, '100', { dayValue: { USDT: '6000' }, perMinute })
    const drafts = Array.from({ length: 500 }, (_, at) => ({ ...DRAFT, total: String(15 + at) })).map((draft) => ({
      draft,
      line: orderLine(draft)
    }))
    const rules = await arena.page.evaluate(async (orders) => {
      const counts: Record<string, number> = {}
      const place = async (call: number): Promise<void> => {
        const { draft, line } = orders[(call * 7) % orders.length] ?? { draft: null, line: '' }
        if (draft === null) return
        const answer = await window.desk.call('orders.place', {
          draft,
          intentKey: `hostile-${call}`,
          confirmed: call % 9 === 0 ? 'BUY' : line
        })
        const rule = answer.ok ? 'placed' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
        counts[rule] = (counts[rule] ?? 0) + 1
      }
      await Promise.all(Array.from({ length: 10_000 }, (_, call) => place(call)))
      return counts
    }, drafts)
    const sent = posts('/exchange/orders')
    const worth = sent.map(({ body }) => Number(JSON.parse(body.toString()).value))
    expect(sent.length).toBeGreaterThan(5)
    expect(worth.filter((value) => value > 100)).toEqual([])
    const inAMinute = sent.map(({ at: first }) => sent.filter(({ at }) => at >= first && at < first + 60_000).length)
    expect(Math.max(...inAMinute)).toBeLessThanOrEqual(perMinute)
    expect(rules['rate']).toBeGreaterThan(5_000)
    shows(
      40,
      `10,000 calls: ${sent.length} orders sent, ${Math.max(...inAMinute)} in a minute at most, ` +
        `the largest worth ${Math.max(...worth)} of 100 USDT`
    )
  })
})

test.describe('a page that repeats dialogs', () => {
  test.describe.configure({ mode: 'default' })
  let arena: Arena
  test.beforeAll(async () => {
    arena = await start()
  })
  test.afterAll(async () => {
    await arena[Symbol.asyncDispose]()
  })

  test(
    'is asked no question twice in 30 seconds, and nothing more after three refusals, until it is loaded anew',
    PROMISE,
    async () => {
      const { desk, page } = arena
      await answerQuestions(desk, 'no')
      const before = (await questionsOf(desk)).length
      const list = await page.evaluate(() => window.desk.call('accounts.list', {}))
      const id = list.ok ? (list.value.find(({ label }) => label === 'Tester')?.id ?? '') : ''
      const asked = async () => (await questionsOf(desk)).slice(before)
      const off = { fills: false, rejections: false, outages: false, alerts: false }
      const mute = () => page.evaluate((notifications) => window.desk.call('settings.write', { notifications }), off)
      for (let time = 0; time < 10; time++)
        expect(await mute()).toMatchObject({ ok: false, failure: { rule: 'declined' } })
      expect(await asked()).toEqual([expect.stringContaining('Turn off all notifications?')])
      await expect(page.getByText('You declined this a moment ago.').first()).toBeVisible()
      // The third: whatever it asks from now on is answered for the user.
      expect(
        await page.evaluate(async (account) => {
          await window.desk.call('limits.halt', { on: true })
          return [
            await window.desk.call('limits.halt', { on: false }),
            await window.desk.call('accounts.remove', { id: account })
          ]
        }, id)
      ).toMatchObject([{ ok: false }, { ok: false }])
      const [, released, removed] = await asked()
      for (const question of [released, removed])
        for (const part of ['Tester', 'Arena', '127.0.0.1']) expect(question).toContain(part)
      await page.evaluate((account) => window.desk.call('accounts.lock', { id: account, locked: true }), id)
      expect(
        await page.evaluate((account) => window.desk.call('accounts.lock', { id: account, locked: false }), id)
      ).toMatchObject({ ok: false })
      expect(await asked()).toHaveLength(3)
      await expect(page.getByText('You declined three times within a minute.').first()).toBeVisible()
      await page.reload()
      await expect(async () => {
        await page.evaluate((account) => window.desk.call('accounts.lock', { id: account, locked: false }), id)
        expect(await asked()).toHaveLength(4)
      }).toPass()
      const read = await page.evaluate(() => window.desk.call('settings.read', {}))
      expect(read).toMatchObject({ ok: true, value: { notifications: { fills: true, alerts: true } } })
    }
  )

  test('gives an account or a layout no name that hides in a dialog', async () => {
    const { page } = arena
    const answers = await page.evaluate(async () => [
      await window.desk.call('accounts.rename', { id: 'arena/x', label: 'Tester\u202E\nVenue: Practice' }),
      await window.desk.call('layouts.remove', { name: 'a\u2028b' })
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        failure: { kind: 'input', code: 'must-be-one-line', params: {} }
      })
  })

  test('trades nothing from a market watch', PROMISE, async () => {
    const { desk, page } = arena
    const [watch] = await Promise.all([
      desk.app.waitForEvent('window'),
      page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
    ])
    await expect(watch.getByRole('option').first()).toBeVisible()
    const draft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'market',
      quantity: null,
      total: '20',
      price: null,
      stopLossPrice: null
    } as const
    const answers = await watch.evaluate(
      async ({ order, line }) => [
        await window.desk.call('orders.place', { draft: order, intentKey: 'watch', confirmed: line }),
        await window.desk.call('accounts.list', {}),
        await window.desk.call('limits.halt', { on: false })
      ],
      { order: draft, line: orderLine(draft) }
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'window' } })
    expect(
      arena.exchange.control.truth
        .requests()
        .filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))
    ).toEqual([])
  })
})
