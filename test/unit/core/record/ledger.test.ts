import { describe, expect, it } from 'vitest'
import { byEventTime, type MovementEvent, type RecordEvent } from '../../../../src/core/record/events.ts'
import { Ledger, type LedgerEntry } from '../../../../src/core/record/ledger.ts'
import { money, plain } from '../../../../src/core/money.ts'

interface Told {
  readonly realised: string | null
  readonly isPartial: boolean
}

/** A ledger in USDT whose events are words; `worth` is what coins are worth at all times. */
function openLedger(worth: Record<string, string> = {}) {
  const ledger = new Ledger('USDT', (currency) => worth[currency] ?? null)
  let at = 0
  const add = (event: RecordEvent): LedgerEntry => {
    const entry = ledger.add(event)
    const { realised, deposited, withdrawn } = ledger.totals()
    const costs = ledger.pools().reduce((sum, { cost }) => sum.plus(cost), money('0'))
    // What must hold after each event, to the last digit.
    expect(plain(costs)).toBe(plain(money(deposited).minus(withdrawn).plus(realised)))
    return entry
  }
  const told = ({ realised, isPartial }: LedgerEntry): Told => ({ realised, isPartial })
  return {
    ledger,
    add,
    worth,
    /** `buy 1 BTC_USDT @ 100 fee 0.1 USDT` */
    fill: (text: string) => {
      const [side = '', quantity = '', market = '', , price = '', , fee = '0', feeCurrency = ''] = text.split(' ')
      return add({
        kind: 'fill',
        id: String((at += 1)),
        orderKey: null,
        market,
        side: side === 'buy' ? 'buy' : 'sell',
        price,
        quantity,
        total: plain(money(price).mul(quantity)),
        fee,
        feeCurrency,
        role: 'taker',
        at
      })
    },
    trade(text: string): Told {
      return told(this.fill(text))
    },
    /** `5 BTC for 100 USDT` */
    convert: (text: string, id = String(at + 1)): Told => {
      const [gave = '', from = '', , got = '', to = ''] = text.split(' ')
      return told(add({ kind: 'convert', id, from, to, gave, got, at: (at += 1) }))
    },
    /** `deposit 5 BTC`, `withdrawal -5 BTC` */
    move: (text: string, price: string | null = null): Told => {
      const [label = '', amount = '', currency = ''] = text.split(' ')
      return told(
        add({
          kind: 'movement',
          id: String((at += 1)),
          currency,
          amount,
          label: label as MovementEvent['label'],
          isLabelled: true,
          price,
          note: '',
          at
        })
      )
    },
    /** `1 BTC costs 100`, with `?` if partial. */
    pools: () =>
      ledger
        .pools()
        .filter(({ amount, cost }) => amount !== '0' || cost !== '0')
        .map(({ currency, amount, cost, isPartial }) => `${amount} ${currency} costs ${cost}${isPartial ? '?' : ''}`)
  }
}

const sumOf = (amounts: readonly string[]): string => plain(amounts.reduce((all, one) => all.plus(one), money('0')))
const known = (realised: string): Told => ({ realised, isPartial: false })
const partial = (realised: string | null): Told => ({ realised, isPartial: true })

describe('a trade', () => {
  it('realises what a sale brings over its share of the average cost', () => {
    const account = openLedger()
    account.move('deposit 1000 USDT')
    account.trade('buy 1 BTC_USDT @ 100')
    account.trade('buy 1 BTC_USDT @ 200')
    expect(account.trade('sell 0.5 BTC_USDT @ 300')).toEqual(known('75'))
    expect(account.pools()).toEqual(['850 USDT costs 850', '1.5 BTC costs 225'])
  })

  it('has its fee in the cost of a buy and off the proceeds of a sale', () => {
    const account = openLedger()
    account.move('deposit 1000 USDT')
    expect(account.fill('buy 1 BTC_USDT @ 100 fee 0.1 BTC').fees).toEqual([
      { currency: 'BTC', amount: '0.1', worth: '10' }
    ])
    expect(account.pools()).toEqual(['900 USDT costs 900', '0.9 BTC costs 100'])
    expect(account.trade('sell 0.9 BTC_USDT @ 100 fee 1 USDT')).toEqual(known('-11'))
    expect(account.trade('buy 1 XMR_USDT @ 100 fee 2 USDT')).toEqual(known('0'))
    expect(account.pools()).toEqual(['887 USDT costs 887', '1 XMR costs 102'])
    expect(account.ledger.totals()).toEqual({
      realised: '-11',
      fees: '13',
      deposited: '1000',
      withdrawn: '0',
      partial: 0
    })
  })

  it('loses what a fee in a third coin had cost', () => {
    const account = openLedger({ BNB: '20' })
    account.move('deposit 1000 USDT')
    account.move('deposit 4 BNB', '5')
    expect(account.trade('buy 1 BTC_USDT @ 100 fee 1 BNB')).toEqual(known('-5'))
    expect(account.pools()).toEqual(['900 USDT costs 900', '3 BNB costs 15', '1 BTC costs 100'])
    expect(account.ledger.totals().fees).toBe('20')
  })

  it('gains a rebate', () => {
    const account = openLedger({ BNB: '20' })
    account.move('deposit 100 USDT')
    expect(account.trade('buy 1 BTC_USDT @ 100 fee -0.5 BNB')).toEqual(known('10'))
    expect(account.pools()).toEqual(['1 BTC costs 100', '0.5 BNB costs 10'])
  })

  it('between two coins is at the worth of the quote currency then', () => {
    const account = openLedger({ BTC: '100' })
    account.move('deposit 2 BTC', '60')
    expect(account.trade('buy 10 XMR_BTC @ 0.1')).toEqual(known('40'))
    expect(account.pools()).toEqual(['1 BTC costs 60', '10 XMR costs 100'])
  })

  it('is at the worth of the base currency where the quote has none', () => {
    const account = openLedger({ XMR: '12' })
    account.move('deposit 2 BTC', '60')
    expect(account.trade('buy 10 XMR_BTC @ 0.1')).toEqual(known('60'))
  })

  it('carries the cost over where no worth is known, and says so', () => {
    const account = openLedger()
    account.move('deposit 2 BTC', '60')
    expect(account.trade('buy 10 XMR_BTC @ 0.1')).toEqual(partial(null))
    expect(account.pools()).toEqual(['1 BTC costs 60', '10 XMR costs 60?'])
    expect(account.trade('sell 10 XMR_USDT @ 8')).toEqual(partial('20'))
    expect(account.trade('buy 10 XMR_USDT @ 8')).toEqual(known('0'))
    expect(account.pools()).toEqual(['1 BTC costs 60', '10 XMR costs 80'])
  })

  it('with a third as average keeps every digit of the sum', () => {
    const account = openLedger()
    account.move('deposit 1000 USDT')
    account.trade('buy 3 BTC_USDT @ 33.33333333')
    account.trade('buy 0.7 BTC_USDT @ 41.1')
    for (let count = 0; count < 20; count++) account.trade('sell 0.17 BTC_USDT @ 40.00000001')
    expect(account.trade('sell 0.3 BTC_USDT @ 40')).toMatchObject({ isPartial: false })
    expect(account.pools().length).toBe(1)
  })
})

describe('more sold than is there', () => {
  it('is a short at its price until the deposit is seen', () => {
    const account = openLedger({ BTC: '100' })
    account.trade('buy 1 BTC_USDT @ 90')
    expect(account.trade('sell 3 BTC_USDT @ 100')).toEqual(partial('10'))
    expect(account.pools()).toEqual(['210 USDT costs 210', '-2 BTC costs -200?'])
    expect(account.move('deposit 5 BTC', '80')).toEqual(partial('40'))
    expect(account.pools()).toEqual(['210 USDT costs 210', '3 BTC costs 240'])
  })
})

describe('a convert', () => {
  it('is an exchange at its worth', () => {
    const account = openLedger({ XMR: '10' })
    account.move('deposit 1 BTC', '60')
    expect(account.convert('0.5 BTC for 45 USDT')).toEqual(known('15'))
    expect(account.convert('0.5 BTC for 4 XMR')).toEqual(known('10'))
    expect(account.pools()).toEqual(['45 USDT costs 45', '4 XMR costs 40'])
  })

  it('that comes again counts by what it has grown', () => {
    const account = openLedger()
    account.move('deposit 100 USDT')
    account.convert('10 USDT for 1 XMR', 'c')
    account.convert('30 USDT for 3 XMR', 'c')
    account.convert('30 USDT for 3 XMR', 'c')
    expect(account.pools()).toEqual(['70 USDT costs 70', '3 XMR costs 30'])
  })
})

describe('a movement', () => {
  it("comes in and goes out at the market's price or the user's", () => {
    const account = openLedger({ BTC: '100' })
    expect(account.move('opening 2 BTC')).toEqual(known('0'))
    expect(account.move('deposit 2 BTC', '50')).toEqual(known('0'))
    expect(account.move('withdrawal -1 BTC')).toEqual(known('25'))
    expect(account.move('gift -1 BTC', '75')).toEqual(known('0'))
    expect(account.ledger.totals()).toMatchObject({ deposited: '300', withdrawn: '175', realised: '25' })
  })

  it('of the reference currency is worth itself, whatever price the user gave', () => {
    const account = openLedger()
    account.move('deposit 5 USDT', '2')
    expect(account.pools()).toEqual(['5 USDT costs 5'])
  })

  it('is income or a loss by its label', () => {
    const account = openLedger({ BTC: '100' })
    account.move('deposit 1 BTC', '40')
    expect(account.move('reward 1 BTC')).toEqual(known('100'))
    expect(account.move('lost -1 BTC')).toEqual(known('-70'))
    expect(account.move('fee -0.5 BTC')).toEqual(known('-35'))
    expect(account.ledger.totals()).toMatchObject({ deposited: '40', withdrawn: '0', realised: '-5', fees: '50' })
  })

  it('without a worth comes in at the average, or at nothing, and is partial', () => {
    const account = openLedger()
    expect(account.move('deposit 1 BTC')).toEqual(partial(null))
    expect(account.trade('sell 1 BTC_USDT @ 10')).toEqual(partial('10'))
    account.move('deposit 1 BTC', '50')
    expect(account.move('deposit 1 BTC')).toEqual(partial(null))
    expect(account.pools()).toEqual(['2 BTC costs 100?', '10 USDT costs 10'])
  })
})

it('goes on from a copy without touching the first', () => {
  const account = openLedger()
  account.move('deposit 100 USDT')
  const copy = account.ledger.copy()
  account.trade('buy 1 BTC_USDT @ 60')
  expect(copy.pools()).toEqual([{ currency: 'USDT', amount: '100', cost: '100', isPartial: false }])
  expect(account.pools()).toEqual(['40 USDT costs 40', '1 BTC costs 60'])
})

describe('a currency that is renamed', () => {
  const found = (currency: string, amount: string, at: number, more: Partial<MovementEvent> = {}): MovementEvent => ({
    ...{ kind: 'movement', id: `${currency}:${at}`, currency, amount, at, isLabelled: false, price: null, note: '' },
    label: amount.startsWith('-') ? 'withdrawal' : 'deposit',
    ...more
  })
  /** 5 OLD were bought for 100; then they are taken, and NEW comes. */
  function rename(worth: Record<string, string>, into: MovementEvent, out = found('OLD', '-5', 60_000)) {
    const it = openLedger(worth)
    it.move('deposit 100 USDT')
    it.fill('buy 5 OLD_USDT @ 20')
    const added = [out, into].toSorted(byEventTime).map((event) => it.add(event))
    const { deposited, withdrawn } = it.ledger.totals()
    return {
      pools: it.pools(),
      profitOf: plain(money(deposited).sub(withdrawn)),
      entries: added.map(({ deposited: of }) => of)
    }
  }

  it.each([
    ['only the old name has a price', { OLD: '30' }],
    ['only the new name has a price', { NEW: '30' }],
    ['both have one', { OLD: '30', NEW: '31' }],
    ['neither has one', {}]
  ])('is no deposit and no withdrawal where %s, and costs what it cost', (_, worth) => {
    const it = rename(worth, found('NEW', '5', 60_000))
    expect([it.pools, it.profitOf, sumOf(it.entries)]).toEqual([['5 NEW costs 100'], '100', '0'])
  })

  it('is one whichever of the balances changed first in the same second', () => {
    const it = rename({ NEW: '30' }, found('A', '5', 60_000))
    expect([it.pools, it.profitOf]).toEqual([['5 A costs 100'], '100'])
  })

  it.each([
    ['another amount', found('NEW', '5.001', 60_000), undefined, '150.03'],
    ['much later', found('NEW', '5', 120_001), undefined, '150'],
    ['what the user has labelled', found('NEW', '5', 60_000, { isLabelled: true }), undefined, '150'],
    ['a withdrawal of a part', found('NEW', '4', 60_000), found('OLD', '-4', 60_000), '140']
  ])('is not %s', (_, into, out, profitOf) => {
    // What went out counts at its cost, what came in at its price.
    expect(rename({ NEW: '30' }, into, out).profitOf).toBe(profitOf)
  })

  it('has no cost where that of the old name is not known: what comes in is a deposit at its price', () => {
    const it = openLedger({ NEW: '30' })
    it.move('deposit 5 OLD')
    it.add(found('OLD', '-5', 60_000))
    it.add(found('NEW', '5', 60_000))
    expect(it.ledger.totals().deposited).toBe('150')
  })

  it('is not one that was there already, and is one only once', () => {
    const it = openLedger({ NEW: '30', OTHER: '10' })
    it.move('deposit 100 USDT')
    it.fill('buy 5 OLD_USDT @ 20')
    it.move('deposit 1 OTHER')
    it.add(found('OLD', '-5', 60_000))
    it.add(found('OTHER', '5', 60_001))
    expect(it.ledger.totals()).toMatchObject({ deposited: '160', withdrawn: '100' })
    it.add(found('NEW', '5', 60_002))
    expect(it.ledger.totals()).toMatchObject({ deposited: '260', withdrawn: '100' })
    it.add(found('THIRD', '5', 60_003))
    expect(it.ledger.totals()).toMatchObject({ deposited: '260', withdrawn: '100' })
    expect(it.pools()).toContain('5 THIRD costs 0?')
  })

  it('goes on in a copy of the ledger', () => {
    const it = openLedger({ NEW: '30' })
    it.move('deposit 100 USDT')
    it.fill('buy 5 OLD_USDT @ 20')
    it.add(found('OLD', '-5', 60_000))
    const copy = it.ledger.copy()
    copy.add(found('NEW', '5', 60_000))
    expect(copy.totals()).toMatchObject({ deposited: '200', withdrawn: '100' })
  })
})
