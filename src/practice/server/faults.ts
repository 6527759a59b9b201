import { placeCancelFault } from './cancel-faults.ts'
import type { Faults } from './control.ts'
import type { FrameFaults } from './frame-faults.ts'
import type { HttpFault, HttpFaults } from './http-faults.ts'
import type { Connection } from './socket/connection.ts'
import { NORMAL_CLOSE, type SocketServer } from './socket/socket-server.ts'
import type { UpgradeFaults } from './upgrade-faults.ts'

const TOKEN_PATH = '/v2/user-api/exchange/account/web-socket/token'

const TOKEN_FAULTS: Readonly<Record<Parameters<Faults['tokens']>[0], HttpFault>> = {
  'server-error': { kind: 'answer', when: 'before', status: 500 },
  'not-found': { kind: 'answer', when: 'before', status: 404 },
  hang: { kind: 'hang', when: 'before' },
  'broken-json': { kind: 'broken-json' },
  reset: { kind: 'reset', when: 'before' }
}

interface Parts {
  readonly http: HttpFaults
  readonly frames: FrameFaults
  readonly upgrades: UpgradeFaults
  readonly sockets: SocketServer
  readonly fundsLate: (ms: number) => void
  readonly ignoreSaleTriggers: (isOn: boolean) => void
}

export function createFaults({ http, frames, upgrades, sockets, fundsLate, ignoreSaleTriggers }: Parts): Faults {
  const chosen = (id?: number): readonly Connection[] =>
    [...sockets.open].filter((connection) => id === undefined || connection.id === id)

  const openConnection = (id: number): Connection => {
    const [found] = chosen(id)
    if (!found) throw new Error(`connection ${id} is not open`)
    return found
  }

  return {
    http: (target, fault) => http.place(target, fault),
    tokens: (how, times) =>
      http.place({ path: TOKEN_PATH, ...(times === undefined ? {} : { times }) }, TOKEN_FAULTS[how]),
    cancels: (how, times) => placeCancelFault(http, how, times),
    ignoreSaleTriggers() {
      ignoreSaleTriggers(true)
      return () => ignoreSaleTriggers(false)
    },
    fundsLate(ms) {
      fundsLate(ms)
      return () => fundsLate(0)
    },
    upgrades: (fault, times) => upgrades.place(fault, times),
    frames: (target, pick, act) => frames.place(target, pick, act),
    mute: (channel, market) =>
      frames.place({ channel, ...(market === undefined ? {} : { market }) }, { all: true }, { kind: 'drop' }).undo,

    swallow: (options = {}) => {
      const only = options.connection === undefined ? null : openConnection(options.connection)
      sockets.swallow(true, only)
      const undoHttp = options.http ? http.place({}, { kind: 'hang', when: 'headers' }) : () => {}
      return () => {
        sockets.swallow(false, only)
        undoHttp()
      }
    },

    closeNow: ({ connection, code = NORMAL_CLOSE, hard = false } = {}) => {
      for (const each of chosen(connection)) {
        if (hard) each.terminate('fault')
        else each.close('fault', code, '')
      }
    },

    inject: (frame, { connection, binary = false } = {}) => {
      const all = chosen(connection)
      for (const each of all) {
        if (binary) each.sendBinary(Buffer.from(frame))
        else each.sendRaw(frame)
      }
      return all.length
    },

    clear: () => {
      http.clear()
      frames.clear()
      upgrades.clear()
      fundsLate(0)
      ignoreSaleTriggers(false)
      sockets.swallow(false, null)
    }
  }
}
