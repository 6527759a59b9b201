import { describe, expect, test } from 'vitest'
import { forbidden } from '../../scripts/lint/layers.mjs'

describe('who may import whom', () => {
  test.each([
    ['src/core/book/book.ts', '../money.ts'],
    ['src/core/money.ts', 'decimal.js'],
    ['src/contract/ipc.ts', '../core/money.ts'],
    ['src/contract/ipc.ts', 'valibot'],
    ['src/practice/engine/matching.ts', '../../core/money.ts'],
    ['src/practice/server/http-server.ts', '../../contract/wire/rest.ts'],
    ['src/main/state/desk.ts', '../feed/socket.ts'],
    ['src/main/orders/orders.ts', './cancel-open.ts'],
    ['src/main/orders/orders.ts', '../placement/placement.ts'],
    ['src/main/feed/socket.ts', 'ws'],
    ['src/main/windows/windows.ts', 'electron'],
    ['src/main/orders/place.ts', '../../core/book/view.ts'],
    ['src/renderer/stores/ticket.ts', '../../core/book/levels.ts'],
    ['src/main/app/index.ts', '../feed/feed.ts'],
    ['src/preload/index.ts', '../contract/ipc.ts'],
    ['src/renderer/features/book/BookPanel.vue', '../../ui/Icon.vue'],
    ['src/renderer/features/book/BookPanel.vue', './BookRow.vue'],
    ['src/renderer/app/App.vue', '../features/book/BookPanel.vue'],
    ['test/unit/core/money.test.ts', 'fast-check']
  ])('%s may import %s', (file, source) => {
    expect(forbidden(file, source)).toBeUndefined()
  })

  test.each([
    ['src/core/money.ts', '../contract/failure.ts', 'the layer "core" may not import src/contract/failure.ts'],
    ['src/core/money.ts', 'node:crypto', 'the layer "core" may not use "node:crypto"'],
    ['src/contract/ipc.ts', '../main/app/index.ts', 'the layer "contract" may not import src/main/app/index.ts'],
    [
      'src/practice/engine/matching.ts',
      '../../core/book/book.ts',
      'the layer "engine" may not import src/core/book/book.ts'
    ],
    ['src/practice/engine/matching.ts', 'node:crypto', 'the layer "engine" may not use "node:crypto"'],
    [
      'src/practice/server/auth.ts',
      '../../main/vault/signer.ts',
      'the layer "practice" may not import src/main/vault/signer.ts'
    ],
    ['src/main/rest/caller.ts', 'electron', 'the layer "desk" may not use "electron"'],
    ['src/main/state/pump.ts', '../windows/windows.ts', 'the layer "desk" may not import src/main/windows/windows.ts'],
    [
      'src/main/placement/placement.ts',
      '../orders/orders.ts',
      'src/main/placement may not import src/main/orders, which is not below it'
    ],
    [
      'src/main/exits/exits.ts',
      '../converts/converts.ts',
      'src/main/exits may not import src/main/converts, which is not below it'
    ],
    ['src/main/plans/plan.ts', '../exits/exits.ts', 'src/main/plans has no row in scripts/lint/layers.mjs'],
    ['src/main/app/index.ts', '../plans/plan.ts', 'src/main/plans has no row in scripts/lint/layers.mjs'],
    ['src/main/app/index.ts', '../../renderer/desk.ts', 'the layer "main" may not import src/renderer/desk.ts'],
    [
      'src/preload/index.ts',
      '../contract/wire/rest.ts',
      'the layer "preload" may not import src/contract/wire/rest.ts'
    ],
    ['src/renderer/stream.ts', '../contract/wire/rest.ts', 'the layer "page" may not import src/contract/wire/rest.ts'],
    ['src/renderer/stream.ts', '../main/feed/feed.ts', 'the layer "page" may not import src/main/feed/feed.ts'],
    ['src/renderer/stream.ts', 'node:fs', 'the layer "page" may not use "node:fs"'],
    [
      'src/renderer/stores/books.ts',
      '../features/book/rows.ts',
      'the layer "page" may not import src/renderer/features/book/rows.ts'
    ],
    ['src/renderer/ui/Icon.vue', '../stores/books.ts', 'the layer "ui" may not import src/renderer/stores/books.ts'],
    ['scripts/setup/ensure.mjs', 'vite', 'the layer "setup" may not use "vite"']
  ])('%s may not import %s', (file, source, reason) => {
    expect(forbidden(file, source)).toBe(reason)
  })

  test('one feature never imports another', () => {
    expect(forbidden('src/renderer/features/book/BookPanel.vue', '../tape/TapePanel.vue')).toBe(
      'features do not import each other: let them meet in a store'
    )
  })
})
