import { failureText } from '../../../support/english.ts'
import { describe, expect, it } from 'vitest'
import { createKeychain, type KeychainProcess } from '../../../../src/main/vault/keychain.ts'
import type { KeychainRequest } from '../../../../src/main/vault/keychain-messages.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

type Behaviour = (request: KeychainRequest) => unknown

/** A keychain process with scripted answers; `undefined` is no answer. */
function setUp(behave: Behaviour, namespace?: string, waiting?: (isWaiting: boolean) => void) {
  const clock = createFakeClock()
  const seen: KeychainRequest[] = []
  const exits: (() => void)[] = []
  let spawned = 0
  let ended = 0
  const spawn = (): KeychainProcess => {
    spawned++
    let listener: (message: unknown) => void = () => {}
    return {
      send(request) {
        seen.push(request)
        const reply = behave(request)
        if (reply !== undefined) listener(reply)
      },
      onReply: (given) => {
        listener = given
      },
      onExit: (given) => {
        exits.push(given)
      },
      end: () => {
        ended++
      }
    }
  }
  const keychain = createKeychain({ spawn, clock, namespace, waiting })
  return { keychain, clock, seen, exits, counts: () => ({ spawned, ended, timers: clock.pending() }) }
}

const refusing =
  (words: string): Behaviour =>
  ({ id }) => ({ id, ok: false, words })

describe('keychain', () => {
  it('writes, reads and removes by service and account', async () => {
    const { keychain, seen } = setUp(({ id, op }) => ({ id, ok: true, value: op === 'read' ? 's3cret' : true }))
    expect([
      await keychain.write('v/a', 's3cret', 'app'),
      await keychain.read('v/a'),
      await keychain.remove('v/a', 'app')
    ]).toEqual([
      { ok: true, value: null },
      { ok: true, value: 's3cret' },
      { ok: true, value: true }
    ])
    expect(seen).toEqual([
      { id: 1, op: 'write', service: 'Depthdesk', account: 'v/a', secret: 's3cret' },
      { id: 2, op: 'read', service: 'Depthdesk', account: 'v/a' },
      { id: 3, op: 'remove', service: 'Depthdesk', account: 'v/a' }
    ])
  })

  it('uses another service for another profile', async () => {
    const { keychain, seen } = setUp(({ id }) => ({ id, ok: true, value: null }), '/tmp/profile')
    await keychain.read('v/a')
    expect(seen[0]?.service).toBe('Depthdesk (/tmp/profile)')
  })

  it('ends a process that does not answer within 4 s and fails every waiting call as silent', async () => {
    const { keychain, clock, counts } = setUp(() => undefined)
    const calls = [keychain.read('v/a'), keychain.write('v/b', 'x', 'app')]
    await clock.advance(3_999)
    expect(counts()).toEqual({ spawned: 1, ended: 0, timers: 2 })
    await clock.advance(1)
    expect(
      (await Promise.all(calls)).map(
        (result) => !result.ok && result.failure.kind === 'keychain' && result.failure.reason
      )
    ).toEqual(['silent', 'silent'])
    expect(counts()).toEqual({ spawned: 1, ended: 1, timers: 0 })
  })

  it('waits two minutes for a typed password, reports it after a second, and ends when nobody waits', async () => {
    const waits: boolean[] = []
    const { keychain, clock, counts } = setUp(
      () => undefined,
      undefined,
      (isWaiting) => waits.push(isWaiting)
    )
    const slow = keychain.write('v/a', 'x', 'person')
    await clock.advance(999)
    expect(waits).toEqual([])
    await clock.advance(118_000)
    expect([waits, counts().ended]).toEqual([[true], 0])
    await clock.advance(1_001)
    expect([await slow, waits, counts().timers]).toMatchObject([{ failure: { reason: 'silent' } }, [true, false], 0])
    const stopped = keychain.remove('v/a', 'person')
    await clock.advance(2_000)
    keychain.stopWaiting()
    expect([await stopped, waits, counts()]).toMatchObject([
      { failure: { kind: 'closed' } },
      [true, false, true, false],
      { ended: 2, timers: 0 }
    ])
  })

  it('does not stop calls that no user waits for', async () => {
    const { keychain, clock, counts } = setUp(() => undefined)
    void keychain.read('v/a')
    void keychain.write('v/b', 'x', 'app')
    await clock.advance(2_000)
    keychain.stopWaiting()
    expect(counts().ended).toBe(0)
  })

  it('starts a new process after the old one was ended, and ignores its late answers', async () => {
    let hang = true
    const { keychain, clock, counts } = setUp(({ id }) => (hang ? undefined : { id, ok: true, value: 'second' }))
    const first = keychain.read('v/a')
    await clock.advance(4_000)
    expect((await first).ok).toBe(false)
    hang = false
    expect(await keychain.read('v/a')).toEqual({ ok: true, value: 'second' })
    expect(counts().spawned).toBe(2)
  })

  it('fails the waiting call when the process ends', async () => {
    const { keychain, exits } = setUp(() => undefined)
    const call = keychain.read('v/a')
    exits[0]?.()
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'keychain', reason: 'refused' } })
  })

  it('ends an idle process after 2 s, and not while it is used', async () => {
    const { keychain, clock, counts } = setUp(({ id }) => ({ id, ok: true, value: null }))
    await keychain.read('v/a')
    await clock.advance(1_800)
    await keychain.read('v/a')
    await clock.advance(1_800)
    expect(counts()).toEqual({ spawned: 1, ended: 0, timers: 1 })
    await clock.advance(200)
    expect(counts()).toEqual({ spawned: 1, ended: 1, timers: 0 })
  })

  it('fails as closed after close, and leaves no timer', async () => {
    const { keychain, counts } = setUp(() => undefined)
    const call = keychain.read('v/a')
    keychain.close()
    expect([await call, await keychain.read('v/a')]).toMatchObject([
      { failure: { kind: 'closed' } },
      { failure: { kind: 'closed' } }
    ])
    expect(counts()).toEqual({ spawned: 1, ended: 1, timers: 0 })
  })

  it('reports a process that cannot be started', async () => {
    const keychain = createKeychain({
      clock: createFakeClock(),
      spawn: () => {
        throw new Error('ENOENT')
      }
    })
    expect(await keychain.read('v/a')).toMatchObject({ ok: false, failure: { kind: 'keychain', reason: 'missing' } })
  })

  it.each([
    ['Unknown or unsupported transport "disabled" for address "disabled:"', 'missing', /D-Bus/],
    ['ERR_DLOPEN_FAILED: libsecret-1.so.0: cannot open shared object file', 'missing', /libsecret-1-0/],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'missing', /GNOME Keyring/],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'locked', /Passwords and Keys/],
    ['Cannot create an item in a locked collection', 'locked', /Unlock/],
    ['DBus error: Could not parse server address: Unknown address type', 'missing', /D-Bus/],
    ['Cannot find native binding.', 'missing', /libsecret-1-0/],
    ["Couldn't access platform storage: Secret Service: no result found", 'locked', /Passwords and Keys/],
    ["Couldn't access platform storage: Secret Service: unlock prompt was dismissed", 'locked', /stayed locked/],
    ['The user canceled the operation.', 'refused', /refused/],
    ['something new', 'refused', /refused/]
  ])('says what to do about: %s', async (words, reason, message) => {
    const { keychain } = setUp(refusing(words))
    const read = await keychain.read('v/a')
    expect([read.ok ? null : read.failure, failureText(read)]).toEqual([
      expect.objectContaining({ kind: 'keychain', reason }),
      expect.stringMatching(message)
    ])
  })

  it('ignores a malformed answer', async () => {
    const { keychain, clock } = setUp(({ id }) => ({ id, ok: true, value: { nested: 1 } }))
    const call = keychain.read('v/a')
    await clock.advance(4_000)
    expect(await call).toMatchObject({ ok: false, failure: { reason: 'silent' } })
  })
})
