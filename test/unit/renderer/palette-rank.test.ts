import { describe, expect, it } from 'vitest'
import { rankedCommands, rankedMarkets, isNamed } from '../../../src/renderer/features/palette/palette-rank.ts'
import { market } from './desk-stub.ts'

const markets = [
  market('BTC', 'IDR', 'Bitcoin'),
  market('ETH', 'BTC', 'Ethereum'),
  market('ETH', 'USDT', 'Ethereum'),
  market('BTC', 'USDT', 'Bitcoin'),
  market('BTG', 'USDT', 'Bitcoin Gold')
]
/** In one currency: a large number of rupiah is not a large volume. */
const volumes = new Map([
  ['BTC_IDR', '20'],
  ['ETH_BTC', '300'],
  ['ETH_USDT', '4000'],
  ['BTC_USDT', '9000'],
  ['BTG_USDT', '1']
])
const hits = (query: string, recent: readonly string[] = [], most = 5) =>
  rankedMarkets(markets, query === '' ? [] : query.split(' '), { recent, volumes, most })
    .map(({ symbol }) => symbol)
    .join(' ')

describe('the order of the palette', () => {
  it('begins with what was used last, then goes by volume', () => {
    expect(hits('')).toBe('BTC_USDT ETH_USDT ETH_BTC BTC_IDR BTG_USDT')
    expect(hits('', ['BTG_USDT', 'GONE_USDT', 'ETH_BTC'], 3)).toBe('BTG_USDT ETH_BTC BTC_USDT')
  })

  it('finds a base before a quote, whatever was used', () => {
    expect(hits('btc', ['ETH_BTC'])).toBe('BTC_USDT BTC_IDR ETH_BTC')
    expect(hits('bt', ['BTG_USDT'])).toBe('BTG_USDT BTC_USDT BTC_IDR ETH_BTC')
    expect(hits('bitcoin')).toBe('BTC_USDT BTC_IDR BTG_USDT')
  })

  it('puts the commands first that were used last', () => {
    const commands = ['a', 'b', 'c'].map((id) => ({ id, text: `Do ${id}`, words: '' }))
    expect(rankedCommands(commands, [], ['c', 'gone']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('finds what is called so before what has the word somewhere, whatever was used', () => {
    const commands = [
      { id: 'scaled', text: 'Scaled orders…', words: 'scaled ladder split' },
      { id: 'lock', text: 'Rails for the ladder', words: '' },
      { id: 'show', text: 'Show panel: Ladder', words: 'ladder show panel' }
    ]
    const found = (query: string, recent: readonly string[]) =>
      rankedCommands(commands, [query], recent).map(({ id }) => id)
    expect(found('ladder', ['scaled', 'lock'])).toEqual(['show', 'lock', 'scaled'])
    expect(found('split', [])).toEqual(['scaled'])
    const german = commands.map((one) => (one.id === 'show' ? { ...one, text: 'Panel anzeigen: Preisleiter' } : one))
    expect(rankedCommands(german, ['ladder'], ['scaled']).map(({ id }) => id)).toEqual(['lock', 'show', 'scaled'])
  })

  it('finds a command by its text and by its English words', () => {
    expect(isNamed(['alle', 'stor'], 'Alle Orders stornieren…', 'cancel all open orders')).toBe(true)
    expect(isNamed(['canc', 'all'], 'Alle Orders stornieren…', 'cancel all open orders')).toBe(true)
    expect(isNamed(['sell'], 'Alle Orders stornieren…', 'cancel all open orders')).toBe(false)
    expect(isNamed(['theme:', 'dark'], 'Farbschema: dunkel', 'theme dark')).toBe(true)
    expect(isNamed(['取消全部'], '取消全部订单…', '')).toBe(true)
  })
})
