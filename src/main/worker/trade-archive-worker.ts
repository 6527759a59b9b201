import { parentPort } from 'node:worker_threads'
import type { Log } from '../../contract/clock.ts'
import { systemClock } from '../feed/system-clock.ts'
import { openTradeArchive, type ArchivedTrade, type TradeArchive } from '../journal/trade-archive.ts'
import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts'

/**
 * Runs in a worker thread and alone touches the archive, so that opening, writing, reading and trimming never block
 * main.
 */
const port = parentPort
if (port === null) throw new Error('the archive runs in a worker')
const reply = (message: ArchiveReply): void => port.postMessage(message)

/** Trades per message: main receives them within a few milliseconds. */
const PAGE = 2_000
const say = (...what: unknown[]): void => reply({ kind: 'log', text: what.map(String).join(' ') })
const log: Log = { error: say, warn: say, info: say, debug: say }

let archive: TradeArchive | null = null
const found = new Map<number, readonly ArchivedTrade[]>()
const stats = () => archive?.stats() ?? { written: 0, dropped: 0, waiting: 0 }

function open(path: string | null): void {
  archive?.close()
  archive = null
  if (path === null) return
  const opened = openTradeArchive({
    path,
    clock: systemClock,
    log,
    told: (problem) => reply({ kind: 'problem', problem })
  })
  if (opened.ok) archive = opened.value
  else reply({ kind: 'unusable', reason: opened.failure })
}

function sendPage(id: number): void {
  const rest = found.get(id) ?? []
  const isLast = rest.length <= PAGE
  if (isLast) found.delete(id)
  else found.set(id, rest.slice(PAGE))
  reply({ kind: 'page', id, trades: rest.slice(0, PAGE), isLast })
}

port.on('message', (message) => {
  const request = message as ArchiveRequest
  switch (request.kind) {
    case 'open':
      open(request.path)
      return reply({ kind: 'opened' })
    case 'add':
      for (const { market, trade } of request.trades) archive?.add(market, [trade])
      return reply({ kind: 'added', stats: stats() })
    case 'read':
      void (archive?.read(request.market, request.from, request.limit) ?? Promise.resolve([])).then((trades) => {
        found.set(request.id, trades)
        sendPage(request.id)
      })
      return
    case 'next':
      return sendPage(request.id)
    case 'stats':
      return reply({ kind: 'stats', stats: stats() })
    case 'end':
      open(null)
      port.close()
  }
})
