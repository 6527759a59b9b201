import type { MessageParams } from '../../core/message.ts'
import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import {
  isFinal,
  isLive,
  knownState,
  type ConvertOrder,
  type ConvertPair,
  type ConvertState
} from '../../core/converts/convert.ts'
import { trimZeros } from '../../core/money.ts'
import { createConvertBoard } from './convert-board.ts'
import type { Converts, ConvertsOptions } from './converts-api.ts'
import { NO_PERSONAL_BALANCES, watchPersonalBalances } from './personal-balances.ts'
import { createPlacement } from '../placement/placement.ts'
import { convertKind } from './convert-kind.ts'
import { readPage } from './read-page.ts'
import { watchConvertList } from './watch-list.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import { reasonOf } from '../../core/orders/derive.ts'

/** After an answer or a cancellation the list is read, because it has fields that answers lack, such as the uuid. */
const AFTER_ANSWER_MS = 500
const AFTER_UNKNOWN_MS = 1_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CRASHED = message('app-ended-before-answer')

/** Connects journal, venue and board. Shows the unknown converts of earlier runs at once. */
export function createConverts(options: ConvertsOptions): Converts {
  const { client, session, journal, clock, log } = options
  const capabilities = new Set(options.capabilities)
  const cancelling = new Map<string, Promise<Result<ConvertOrder>>>()
  /** By uuid. Ended by a request of ours, so its window shows the result already. */
  const cancelled = new Set<string>()
  let pairs: readonly ConvertPair[] | null = null

  const board = createConvertBoard({
    session,
    clock,
    log,
    taken: journal.converts.acceptedIds(),
    onApplied: (orders) => void session.events.emit('converts', orders),
    onChanged(before, now) {
      personal.soon(0)
      if (
        !isLive(before, session.venueNow()) ||
        cancelled.has(now.uuid ?? now.orderId) ||
        !(isFinal(now.status) || now.status === 'partially_completed')
      )
        return
      session.notify({
        id: options.newId(),
        tone: now.status === 'completed' ? 'good' : 'warn',
        title: titleOf(now),
        text: textOf(now),
        at: clock.now()
      })
    }
  })
  for (const intent of journal.converts.unresolved()) {
    board.add(intent, 'unknown', intent.answer?.kind === 'unknown' ? reasonOf(intent.answer.words) : CRASHED)
  }
  board.show()
  const list = watchConvertList({ client, board, clock, log })
  const personal = capabilities.has('personal-balances') ? watchPersonalBalances(options) : NO_PERSONAL_BALANCES

  const { place } = createPlacement(
    options,
    convertKind({
      ...options,
      board,
      pair: (from, to) => (pairs === null ? null : pairs.find((one) => one.from === from && one.to === to)),
      onSent(answer) {
        if (answer.kind !== 'unknown' && answer.kind !== 'accepted') return
        const ms = answer.kind === 'unknown' ? AFTER_UNKNOWN_MS : AFTER_ANSWER_MS
        list.soon(ms)
        personal.soon(ms)
      }
    })
  )

  async function uuidOf(orderId: string): Promise<string | null> {
    const known = (): string | null => board.order(orderId)?.uuid ?? null
    if (known() === null) await list.runAnew()
    return known() ?? (UUID.test(orderId) ? orderId : null)
  }

  async function cancelNow(orderId: string): Promise<Result<ConvertOrder>> {
    const uuid = await uuidOf(orderId)
    if (uuid === null) return fail(denied('no-uuid', 'convert-not-shown-yet'))
    cancelled.add(uuid)
    const answer = await client.cancelConvert(uuid)
    if (answer.ok) {
      board.apply([{ ...answer.value, uuid: answer.value.uuid ?? uuid }])
      board.show()
    } else {
      // Its window shows no result: how the convert ends is news.
      cancelled.delete(uuid)
    }
    list.soon(AFTER_ANSWER_MS)
    personal.soon(AFTER_ANSWER_MS)
    return answer
  }

  return {
    start() {
      list.soon(0)
      personal.soon(0)
    },
    place,
    cancel(orderId) {
      if (!capabilities.has('cancel-convert')) return Promise.resolve(fail(unsupported('cancel-converts-unsupported')))
      const status = board.order(orderId)?.status
      if (status !== undefined && isFinal(status))
        return Promise.resolve(
          fail({
            kind: 'input',
            field: 'orderId',
            code: 'convert-already-state',
            params: { state: message(`state-${status}`) }
          })
        )
      const running =
        cancelling.get(orderId) ??
        cancelNow(orderId).finally(() => {
          cancelling.delete(orderId)
        })
      cancelling.set(orderId, running)
      return running
    },
    settle(key, orderId) {
      const found = board.pending(key)
      if (found?.state !== 'unknown')
        return fail({ kind: 'input', field: 'key', code: 'no-unknown-convert', params: {} })
      if (orderId !== null && !found.candidates.some((one) => one.orderId === orderId)) {
        return fail({
          kind: 'input',
          field: 'orderId',
          code: 'convert-does-not-match',
          params: {}
        })
      }
      const written = journal.converts.answer(
        key,
        orderId === null ? { kind: 'dismissed' } : { kind: 'accepted', venueId: orderId },
        clock.now()
      )
      if (!written.ok) return written
      if (orderId !== null) board.take(orderId)
      board.remove(key)
      board.show()
      return ok(null)
    },
    async page(request) {
      const answer = await readPage(client, request)
      if (!answer.ok) return answer
      // Active converts are watched from now on, on whatever page they were found.
      const living = answer.value.items.filter(
        (order) => isLive(order, session.venueNow()) && board.order(order.orderId) === undefined
      )
      if (living.length > 0) {
        board.apply(living)
        board.show()
        list.soon(AFTER_ANSWER_MS)
      }
      return answer
    },
    async quote(from, to, amount) {
      if (!capabilities.has('convert-quote')) return fail(unsupported('quotes-unsupported'))
      const quote = await client.quoteConvert({ from, to, fromAmount: amount, toAmount: null })
      if (quote.ok) session.events.emit('quote', from, to, quote.value)
      return quote
    },
    async pairs() {
      if (!capabilities.has('convert-directions')) return fail(unsupported('converts-not-listed'))
      const answer = await client.convertDirections()
      if (answer.ok) pairs = answer.value
      return answer
    },
    watch() {
      list.shown()
      personal.shown()
    },
    readPersonal: capabilities.has('personal-balances') ? personal.readNow : null,
    stop() {
      list.stop()
      personal.stop()
    }
  }
}

const unsupported = (code: MessageCode, params: MessageParams = {}): Failure => ({ kind: 'unsupported', code, params })

const TITLES: Readonly<Record<ConvertState, MessageCode>> = {
  active: 'convert-active',
  completed: 'convert-completed',
  partially_completed: 'convert-partial',
  cancelled: 'convert-cancelled',
  expired: 'convert-expired',
  failed: 'convert-failed'
}
const titleOf = ({ currencyFrom, currencyTo, status }: ConvertOrder): AppMessage =>
  message(TITLES[knownState(status) ?? 'active'], { from: currencyFrom ?? '?', to: currencyTo ?? '?' })
const textOf = ({ executedFrom, executedTo, currencyFrom, currencyTo }: ConvertOrder): AppMessage =>
  executedFrom === null || executedTo === null
    ? message('nothing-converted')
    : message('convert-fill', {
        sold: trimZeros(executedFrom),
        from: currencyFrom ?? '',
        got: trimZeros(executedTo),
        to: currencyTo ?? ''
      })
