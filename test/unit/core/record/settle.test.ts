import { describe, expect, it } from 'vitest'
import type { SettleState, Settled, WalletStep } from '../../../../src/core/record/check.ts'
import type { ConvertEvent, FillEvent, MovementEvent } from '../../../../src/core/record/events.ts'
import { Explained } from '../../../../src/core/record/explained.ts'
import { settle, UNSETTLED } from '../../../../src/core/record/settle.ts'

type Amounts = Record<string, string>

/** An account with its record: each check is a minute after the one before. */
function openRecord(trading: Amounts, personal: Amounts | null = null) {
  const explained = new Explained()
  const movements = new Map<string, MovementEvent>()
  let state: SettleState = UNSETTLED
  let at = 1_000_000
  const record = {
    trading,
    personal,
    unknown: [] as readonly string[],
    undecoded: 0,
    personalUndecoded: 0,
    steps: [] as WalletStep[],
    since: at,
    now: () => at,
    know: (event: FillEvent | ConvertEvent) => {
      explained.add(event)
    },
    check(after = 60_000): Settled {
      at += after
      const settled = settle(state, {
        balances: {
          trading: record.trading,
          personal: record.personal,
          unknown: record.unknown,
          undecoded: record.undecoded,
          personalUndecoded: record.personalUndecoded
        },
        explained,
        movements: [...movements.values()],
        steps: record.steps,
        since: record.since,
        at
      })
      state = JSON.parse(JSON.stringify(settled.state)) as SettleState
      for (const movement of settled.movements.put) movements.set(movement.id, movement)
      for (const id of settled.movements.gone) movements.delete(id)
      return settled
    },
    checkTwice(): Settled {
      record.check()
      return record.check()
    },
    label(currency: string, label: MovementEvent['label']) {
      for (const one of movements.values())
        if (one.currency === currency) movements.set(one.id, { ...one, label, isLabelled: true })
    },
    /** `deposit 5 USDT`, oldest first. */
    lines: () =>
      [...movements.values()]
        .toSorted((a, b) => a.at - b.at)
        .map(({ label, amount, currency }) => `${label} ${amount} ${currency}`),
    times: () => [...movements.values()].map((one) => one.at)
  }
  return record
}

const fill = (text: string, at: number, more: Partial<FillEvent> = {}): FillEvent => {
  const [side = '', quantity = '', market = '', , price = ''] = text.split(' ')
  return {
    kind: 'fill',
    id: `${text} ${at}`,
    orderKey: null,
    market,
    side: side === 'buy' ? 'buy' : 'sell',
    price,
    quantity,
    total: String(Number(price) * Number(quantity)),
    fee: '0',
    feeCurrency: market.split('_')[1] ?? '',
    role: 'taker',
    at,
    ...more
  }
}

describe('the beginning', () => {
  it('is what is held and not explained, as of before the first event', () => {
    const record = openRecord({ USDT: '900', BTC: '1' })
    record.since = 5_000
    record.know(fill('buy 1 BTC_USDT @ 100', 5_000))
    expect(record.check().differences).toMatchObject([{ currency: 'USDT', amount: '1000' }])
    expect(record.check().differences).toEqual([])
    expect(record.lines()).toEqual(['opening 1000 USDT'])
    expect(record.times()).toEqual([4_999])
  })

  it('is a withdrawal where events explain more than is held', () => {
    const record = openRecord({ USDT: '0', BTC: '1' })
    record.know(fill('buy 3 BTC_USDT @ 100', 5_000))
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 300 USDT', 'withdrawal -2 BTC'])
  })

  it('takes in events that are told later and from before it', () => {
    const record = openRecord({ USDT: '1000', BTC: '5' })
    record.checkTwice()
    record.since = 2_000
    record.know(fill('buy 1 BTC_USDT @ 100', 2_000))
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 1100 USDT', 'opening 4 BTC'])
    expect(record.times()).toEqual([1_999, 1_999])
  })

  it('is of each wallet when it is read first', () => {
    const record = openRecord({ USDT: '10' })
    record.checkTwice()
    record.personal = { USDT: '5', BTC: '1' }
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 15 USDT', 'opening 1 BTC'])
  })
})

describe('a difference', () => {
  const opened = (trading: Amounts, personal: Amounts | null = null) => {
    const record = openRecord(trading, personal)
    record.checkTwice()
    return record
  }

  it('becomes a deposit when a second check agrees, at the time of its step', () => {
    const record = opened({ USDT: '10' })
    record.trading = { USDT: '15' }
    record.steps = [{ currency: 'USDT', amount: '5', at: record.now() + 7 }]
    expect(record.check().differences).toEqual([{ currency: 'USDT', amount: '5', since: record.now() }])
    expect(record.check().movements.put).toMatchObject([
      {
        label: 'deposit',
        amount: '5',
        currency: 'USDT',
        at: record.now() - 120_000 + 7,
        isLabelled: false,
        price: null
      }
    ])
  })

  it('becomes a withdrawal when it was seen first, without a step, and leaves earlier deposits alone', () => {
    const record = opened({ USDT: '10' })
    record.trading = { USDT: '15' }
    record.checkTwice()
    record.trading = { USDT: '12' }
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 10 USDT', 'deposit 5 USDT', 'withdrawal -3 USDT'])
    expect(record.times().at(-1)).toBe(record.now() - 60_000)
  })

  it('is none before it has stayed the same for a minute, however often it was checked', () => {
    const record = opened({ USDT: '10' })
    record.trading = { USDT: '15' }
    record.check()
    for (let count = 0; count < 5; count++) expect(record.check(11_000).movements.put).toEqual([])
    expect(record.check(5_000).movements.put).toHaveLength(1)
  })

  it('is none for a fill whose balances come a check later', () => {
    const record = opened({ USDT: '1000' })
    record.know(fill('buy 1 BTC_USDT @ 100', record.now()))
    record.check()
    record.trading = { USDT: '900', BTC: '1' }
    expect(record.check().differences).toEqual([])
    record.check()
    expect(record.lines()).toEqual(['opening 1000 USDT'])
  })

  it('is taken back when the fill that explains it is told late', () => {
    const record = opened({ USDT: '1000' })
    const at = record.now() + 10
    record.trading = { USDT: '900', BTC: '1' }
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 1000 USDT', 'withdrawal -100 USDT', 'deposit 1 BTC'])
    record.know(fill('buy 1 BTC_USDT @ 100', at))
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 1000 USDT'])
  })

  it('is taken back with others of both signs that stand for events told late', () => {
    const record = opened({ BTC: '10' })
    const at = record.now() + 10
    record.trading = { BTC: '7' }
    record.checkTwice()
    record.trading = { BTC: '8' }
    record.checkTwice()
    record.know({ kind: 'convert', id: 'a', from: 'BTC', to: 'XMR', gave: '3', got: '0', at })
    record.know({ kind: 'convert', id: 'b', from: 'XMR', to: 'BTC', gave: '0', got: '1', at: at + 120_000 })
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 10 BTC'])
  })

  it('is made smaller by a part that is told late, newest first', () => {
    const record = opened({ BTC: '10' })
    record.trading = { BTC: '8' }
    record.checkTwice()
    record.trading = { BTC: '5' }
    const at = record.now() + 10
    record.checkTwice()
    record.know({ kind: 'convert', id: 'c', from: 'BTC', to: 'XMR', gave: '1', got: '0', at })
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 10 BTC', 'withdrawal -2 BTC', 'withdrawal -2 BTC'])
  })

  it('never changes what the user has labelled', () => {
    const record = opened({ BTC: '10' })
    record.trading = { BTC: '8' }
    record.checkTwice()
    record.label('BTC', 'lost')
    record.know({ kind: 'convert', id: 'c', from: 'BTC', to: 'XMR', gave: '2', got: '0', at: record.now() - 70_000 })
    record.checkTwice()
    expect(record.lines().toSorted()).toEqual(['lost -2 BTC', 'lost 10 BTC', 'opening 2 BTC'])
  })
})

describe('a transfer', () => {
  it('is a fact and no movement', () => {
    const record = openRecord({ USDT: '10' }, { USDT: '1' })
    record.checkTwice()
    record.trading = { USDT: '6' }
    record.personal = { USDT: '5' }
    record.steps = [{ currency: 'USDT', amount: '-4', at: record.now() + 3 }]
    const at = record.now() + 3
    expect(record.check().transfers).toEqual([{ currency: 'USDT', amount: '4', to: 'personal', at }])
    expect(record.checkTwice().transfers).toEqual([])
    expect(record.lines()).toEqual(['opening 11 USDT'])
  })

  it('is none where a convert has used the personal wallet', () => {
    const record = openRecord({ USDT: '10' }, { USDT: '5' })
    record.checkTwice()
    record.know({ kind: 'convert', id: 'c', from: 'USDT', to: 'BTC', gave: '3', got: '1', at: record.now() })
    record.personal = { USDT: '2', BTC: '1' }
    expect(record.check()).toMatchObject({ transfers: [], differences: [] })
  })

  it('is in and out where the personal wallet cannot be read', () => {
    const record = openRecord({ USDT: '10' })
    record.checkTwice()
    record.trading = { USDT: '6' }
    record.checkTwice()
    expect(record.lines()).toEqual(['opening 10 USDT', 'withdrawal -4 USDT'])
  })

  it('is not a withdrawal of everything when the personal wallet cannot be read for a while', () => {
    const record = openRecord({ USDT: '10' }, { USDT: '7' })
    record.checkTwice()
    record.personal = null
    expect(record.checkTwice().differences).toEqual([])
    expect(record.lines()).toEqual(['opening 17 USDT'])
  })
})

it('says nothing of a currency whose balance is not known, and all that it missed afterwards', () => {
  const record = openRecord({ USDT: '100', BTC: '1' })
  record.checkTwice()
  record.trading = { USDT: '150' }
  record.unknown = ['BTC']
  record.checkTwice()
  record.check()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'deposit 50 USDT'])
  record.trading = { USDT: '150', BTC: '3' }
  record.unknown = []
  record.checkTwice()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'deposit 50 USDT', 'deposit 2 BTC'])
})

it('takes what it could not read from the beginning for what was held then', () => {
  const record = openRecord({ USDT: '100' })
  record.unknown = ['BTC']
  record.checkTwice()
  record.trading = { USDT: '100', BTC: '1' }
  record.unknown = []
  record.checkTwice()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC'])
})

it('compares what is listed while a record cannot be read, and takes nothing that is missing for a withdrawal', () => {
  const record = openRecord({ USDT: '100', BTC: '1' })
  record.checkTwice()
  record.trading = { USDT: '150' }
  record.undecoded = 1
  expect(record.checkTwice().without).toEqual(['BTC'])
  record.check()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'deposit 50 USDT'])
  record.undecoded = 0
  record.checkTwice()
  record.check()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'deposit 50 USDT', 'withdrawal -1 BTC'])
})

it('takes what an unreadable record of the personal wallet may be for what it was', () => {
  const record = openRecord({ USDT: '100' }, { BTC: '1', SOL: '3' })
  record.checkTwice()
  record.personal = { BTC: '1.5' }
  record.personalUndecoded = 1
  for (const _ of [1, 2, 3]) record.checkTwice()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'opening 3 SOL', 'deposit 0.5 BTC'])
  record.personalUndecoded = 0
  for (const _ of [1, 2]) record.checkTwice()
  expect(record.lines().at(-1)).toBe('withdrawal -3 SOL')
})

it('takes what was unreadable of the personal wallet from the first check on for what was held then', () => {
  const record = openRecord({ USDT: '100' }, {})
  record.personalUndecoded = 1
  record.checkTwice()
  record.check()
  record.personal = { SOL: '3' }
  record.personalUndecoded = 0
  record.checkTwice()
  record.check()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 3 SOL'])
})

it('takes a currency whose record was unreadable from the first check on for what was held then', () => {
  const record = openRecord({ USDT: '100' })
  record.undecoded = 1
  record.checkTwice()
  record.check()
  record.trading = { USDT: '120', BTC: '1' }
  record.undecoded = 0
  record.checkTwice()
  record.check()
  record.trading = { USDT: '120', BTC: '1', ETH: '2' }
  record.checkTwice()
  record.check()
  expect(record.lines()).toEqual(['opening 100 USDT', 'opening 1 BTC', 'deposit 20 USDT', 'deposit 2 ETH'])
})
