import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { provideOrderKeys } from '../../../src/renderer/commands/order-keys.ts'
import { useKeys } from '../../../src/renderer/commands/use-keys.ts'
import { useArming } from '../../../src/renderer/stores/arming.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { usePlacing } from '../../../src/renderer/stores/placing.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { ignoreCompositionKeys } from '../../../src/renderer/ui/composition.ts'
import { livePage } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let done: string[] = []
const takes = async (what: string) => void done.push(what)
const Desk = defineComponent({
  setup() {
    provideOrderKeys({
      close: (share) => takes(`close ${share}`),
      breakEven: () => takes('break-even'),
      cancelMarket: () => takes('cancel all'),
      cancelLast: () => takes('cancel last')
    })
    useKeys(['page', 'desk', 'orders'])
    return () =>
      h('div', {
        id: 'page',
        innerHTML:
          '<button>b</button><input><input inputmode="decimal"><textarea></textarea>' +
          '<p contenteditable="true"><b>x</b></p><select></select><input type="checkbox">' +
          '<aside data-no-order-keys><input inputmode="decimal"></aside>'
      })
  }
})

let mounted: VueWrapper
beforeEach(async () => {
  await livePage()
  done = []
  usePlacing().take = (side) => void done.push(side)
  mounted = mountPage(Desk)
  await flushPromises()
})
afterEach(() => {
  mounted.unmount()
  document.body.replaceChildren()
})

const press = (letter: string, over: KeyboardEventInit = {}, on = '#page button') =>
  document.querySelector(on)?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: letter,
      code: `Key${letter}`,
      shiftKey: true,
      bubbles: true,
      cancelable: true,
      ...over
    })
  )
const ALL = ['B', 'S', 'Z', 'X'] as const
const pressAll = () => ALL.map((letter) => press(letter))

describe('the order keys', () => {
  it('do nothing until they are armed, and nothing after', () => {
    pressAll()
    expect(done).toEqual([])
    useArming().arm()
    pressAll()
    expect(done).toEqual(['buy', 'sell', 'cancel last', 'cancel all'])
    useArming().disarm('hand')
    pressAll()
    expect(done).toHaveLength(4)
  })

  it('are one order while they are held down', () => {
    useArming().arm()
    press('B')
    for (let i = 0; i < 30; i++) press('B', { repeat: true })
    expect(done).toEqual(['buy'])
  })

  it.each(['input:not([type], [inputmode])', 'textarea', 'p[contenteditable] b', 'select'])(
    'are letters in %s',
    (field) => {
      useArming().arm()
      for (const letter of ALL) press(letter, {}, field)
      expect(done).toEqual([])
    }
  )

  it('work on buttons and in number fields, but not in text fields', () => {
    press('B', {}, '#page [inputmode]')
    useArming().arm()
    press('B', {}, 'input[type=checkbox]')
    press('S', {}, '#page [inputmode]')
    expect(done).toEqual(['buy', 'sell'])
  })

  it.each(['dialog', 'alertdialog', 'menu'])('are not heard under an open %s', (role) => {
    useArming().arm()
    const open = document.createElement('div')
    open.setAttribute('role', role)
    document.body.append(open)
    pressAll()
    expect(done).toEqual([])
    open.remove()
    press('S')
    expect(done).toEqual(['sell'])
  })

  it('do not work in the side sheet of an order: there they would be meant for that order', () => {
    expect(useArming().arm()).toBeNull()
    press('B', {}, '#page aside input')
    expect(done).toEqual([])
  })

  it('do not work during text composition, or with another modifier', () => {
    ignoreCompositionKeys(window)
    useArming().arm()
    press('B', { isComposing: true })
    press('B', { ctrlKey: true })
    press('b', { shiftKey: false })
    expect(done).toEqual([])
  })

  it('say that nothing was sent on the Convert screen, which shows no market', () => {
    const told: string[] = []
    useNotices().listen(({ title, text }) => told.push(`${title}: ${text}`))
    useWorkspace().mode = 'convert'
    useArming().arm()
    press('B')
    expect([done, told]).toEqual([[], ['Order not sent: Switch to Trade first.']])
  })

  it('end with the window that had them', () => {
    useArming().arm()
    mounted.unmount()
    const left = document.createElement('button')
    left.id = 'page'
    document.body.append(left)
    press('B', {}, '#page')
    expect(done).toEqual([])
  })
})
