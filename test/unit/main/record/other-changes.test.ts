import { expect, test } from 'vitest'
import type { Movements } from '../../../../src/contract/record.ts'
import { otherChanges } from '../../../../src/main/record/other-changes.ts'
import type { SessionParts } from '../../../../src/main/venue/session.ts'
import { noRecord } from '../../../support/no-record.ts'
import { AT, convert } from '../../core/converts/samples.ts'

type Ask = SessionParts['record']['ask']

const MOVEMENTS: Movements = {
  ...{ reference: 'USDT', differences: [], comparison: null, converts: [] },
  totals: { deposited: '0', withdrawn: '0', partial: 0, equity: null },
  rows: [
    {
      ...{ kind: 'movement', id: 'm', currency: 'BTC', amount: '-0.5', label: 'withdrawal', isLabelled: false },
      ...{ price: null, note: '', worth: null, at: AT + 2 }
    }
  ],
  transfers: [
    { currency: 'ETH', amount: '2', to: 'personal', at: AT + 3 },
    { currency: 'ETH', amount: '2', to: 'trading', at: AT + 4 }
  ]
}

async function changes(ask: Ask): Promise<readonly string[]> {
  const done = convert('c', { status: 'completed', executedFrom: '100', executedTo: '0.001', completedAt: AT + 1 })
  const found = await otherChanges({ ask }, [done, convert('open')])
  return found.map(({ currency, amount, at }) => `${currency} ${amount} ${String(at - AT)}`)
}

test('converts, movements and transfers say what left a balance, and what came', async () => {
  const ask = ((name: string) => Promise.resolve({ ok: name === 'movements', value: MOVEMENTS })) as Ask
  expect(await changes(ask)).toEqual(['USDT -100 1', 'BTC 0.001 1', 'BTC -0.5 2', 'ETH -2 3', 'ETH 2 4'])
})

test('converts are known without the record', async () => {
  expect(await changes(noRecord.ask)).toEqual(['USDT -100 1', 'BTC 0.001 1'])
})
