import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { useCommands } from '../../../src/renderer/commands/store.ts'
import { panelCommands, viewCommands } from '../../../src/renderer/app/workspace/layout/layout-commands.ts'
import { useLayout } from '../../../src/renderer/stores/layout.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
import type { LayoutPanel } from '../../../src/core/layout/layout.ts'
import { livePage } from './desk-stub.ts'

const { t } = createTexts('en', await loadTexts('en')).global

describe('entries of the palette', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('shows each tab of the Orders and the Record panel, also while they are not there but may be added', async () => {
    await livePage()
    const layout = useLayout()
    const entries = () => viewCommands(t, layout, (run) => run)
    const found = (word: string) => entries().flatMap(({ text, words }) => (words.includes(word) ? text : []))
    expect([found('deposits'), found('drawdown'), found('balances')]).toEqual([
      ['Record: Movements'],
      ['Record: Equity'],
      ['Orders: Balances']
    ])
    entries()
      .find(({ text }) => text === 'Record: Calendar')
      ?.run()
    expect(layout.panel('record')?.tab).toBe('calendar')
    layout.remove('record')
    layout.setLocked(true)
    expect([found('record'), found('history')]).toEqual([[], ['Orders: History']])
  })

  it('shows and maximizes each panel of the window by its name', () => {
    const kinds: Readonly<Record<string, LayoutPanel['kind']>> = {
      ladder: 'ladder',
      chart: 'chart',
      'chart-2': 'chart'
    }
    const act = { show: vi.fn(), maximize: vi.fn() }
    const entries = panelCommands(
      t,
      {
        names: [...Object.keys(kinds), 'gone'],
        panel: (name) => {
          const kind = kinds[name]
          return kind === undefined ? null : { kind, link: 'window', market: null }
        }
      },
      act
    )
    expect(entries.map(({ text }) => text)).toEqual(
      ['Ladder', 'Chart', 'Chart 2'].flatMap((panel) => [`Show panel: ${panel}`, `Maximize or restore panel: ${panel}`])
    )
    expect(entries.find(({ words }) => words.includes('dom price'))?.id).toBe('panel:show:ladder')
    entries.find(({ id }) => id === 'panel:show:chart-2')?.run()
    entries.find(({ id }) => id === 'panel:maximize:ladder')?.run()
    expect([act.show.mock.calls, act.maximize.mock.calls]).toEqual([[['chart-2']], [['ladder']]])
  })

  it('has an entry once where two parts of the page give it, and none of a part that is gone', () => {
    const commands = useCommands()
    const ran: string[] = []
    const provide = (who: string) => {
      const scope = effectScope()
      scope.run(() =>
        commands.provideExtra(() => [{ id: 'chart:date:BTC_USDT', text: who, words: '', run: () => ran.push(who) }])
      )
      return () => scope.stop()
    }
    provide('first')
    const stop = provide('second')
    commands.extra.forEach(({ run }) => run())
    stop()
    commands.extra.forEach(({ run }) => run())
    expect(ran).toEqual(['second', 'first'])
  })
})
