import { FakeDesk, SCENE, type Scene } from './fake-desk.ts'

declare global {
  interface Window {
    fakeDesk: FakeDesk
  }
}

/** The scene from the address: `?theme=light&feed=offline&market=ETH_USDT&confirm=hold&liveVenue&empty&bare`. */
function sceneFrom(query: URLSearchParams): Scene {
  const pick = <const T extends string>(name: string, allowed: readonly T[], otherwise: NoInfer<T>): T =>
    allowed.find((value) => value === query.get(name)) ?? otherwise
  return {
    ...SCENE,
    feed: pick('feed', ['live', 'connecting', 'stale', 'offline'], 'live'),
    liveVenue: query.has('liveVenue'),
    empty: query.has('empty'),
    capabilities: !query.has('bare'),
    settings: {
      theme: pick('theme', ['dark', 'light', 'system'], 'dark'),
      confirm: pick('confirm', ['dialog', 'hold', 'off'], 'dialog'),
      market: query.get('market') ?? 'BTC_USDT'
    }
  }
}

const fake = new FakeDesk(window, sceneFrom(new URLSearchParams(location.search)))
window.fakeDesk = fake
Object.defineProperty(window, 'desk', {
  value: { call: fake.call, openStream: (nonce: string) => fake.openStream(nonce) }
})
