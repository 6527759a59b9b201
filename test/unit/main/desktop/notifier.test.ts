import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import type { AlertSound } from '../../../../src/core/alerts/alert.ts'
import { newsOfAlert, newsOfExit } from '../../../../src/main/desktop/news.ts'
import { createNotifier } from '../../../../src/main/desktop/notifier.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const shown = vi.hoisted(() => new Array<string>())
vi.mock('electron', () => ({
  Notification: class {
    static readonly isSupported = () => true
    readonly title: string
    constructor({ title }: { readonly title: string }) {
      this.title = title
    }
    on() {
      return this
    }
    show() {
      shown.push(this.title)
    }
    close() {
      return undefined
    }
  }
}))
beforeEach(() => void (shown.length = 0))

it('shows what happens to an exit even while alerts are muted and all notifications are paused', () => {
  const { notifications } = DEFAULT_SETTINGS
  const texts = formatterOf('en')
  const notifier = createNotifier({
    settings: () => ({ sound: false, notifications: { ...notifications, alerts: false } }),
    texts: () => texts,
    clock: createFakeClock(),
    clicked: () => undefined,
    chime: () => undefined
  })
  const notice = {
    title: message('exit-unprotected', { market: 'BTC_USDT' }),
    text: message('exit-stays'),
    market: 'BTC_USDT'
  }
  notifier.pause(1)
  notifier.show(newsOfAlert(notice)(texts))
  expect(shown).toEqual([])
  notifier.show(newsOfExit(notice)(texts))
  expect(shown).toEqual([texts.say(notice.title)])
  notifier.stop()
})

it('plays the sound of an alert, its own or none, and nothing while sounds are off', () => {
  const tunes: (string | null | undefined)[] = []
  let sound = true
  const texts = formatterOf('en')
  const notifier = createNotifier({
    settings: () => ({ sound, notifications: DEFAULT_SETTINGS.notifications }),
    texts: () => texts,
    clock: createFakeClock(),
    clicked: () => undefined,
    chime: ({ tune }) => tunes.push(tune)
  })
  const ring = (own: AlertSound) => {
    const text = message('alert-fired')
    notifier.show(newsOfAlert({ title: text, text, market: null, sound: own })(texts))
  }
  ring('bell')
  ring('none')
  sound = false
  ring('alarm')
  expect([tunes, shown.length]).toEqual([['bell'], 3])
  notifier.stop()
})
