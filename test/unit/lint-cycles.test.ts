import { describe, expect, test } from 'vitest'
import { cycleBy, folderCycleBy, foldersOf, graphOf, readGraph } from '../../scripts/lint/cycles.mjs'

const graph = graphOf(
  new Map([
    ['src/a.ts', "import { b } from './b.ts'\nimport type { Alone } from './folder/alone.ts'"],
    ['src/b.ts', "import {\n  type C\n} from './folder/C.vue'"],
    ['src/folder/C.vue', '<script setup lang="ts">\nimport type { A } from \'../a.ts\'\n</script>'],
    ['src/folder/alone.ts', "import fs from 'node:fs'"],
    ['src/late.ts', "export const open = () => import('./opened.ts')"],
    ['src/opened.ts', "export * from './typed.ts'"],
    ['src/typed.ts', "export type Late = import('./late.ts').Late"],
    ['src/self.ts', "import './self.ts'"]
  ])
)

describe('no import cycles', () => {
  test.each([
    ['src/a.ts', './b.ts', ['src/b.ts', 'src/folder/C.vue', 'src/a.ts']],
    ['src/folder/C.vue', '../a.ts', ['src/a.ts', 'src/b.ts', 'src/folder/C.vue']],
    ['src/late.ts', './opened.ts', ['src/opened.ts', 'src/typed.ts', 'src/late.ts']],
    ['src/self.ts', './self.ts', ['src/self.ts']]
  ])('%s may not import %s', (file, source, way) => {
    expect(cycleBy(graph, file, source)).toEqual(way)
  })

  test.each([
    ['src/a.ts', './folder/alone.ts'],
    ['src/a.ts', './style.css?inline'],
    ['src/new.ts', './a.ts']
  ])('%s may import %s', (file, source) => {
    expect(cycleBy(graph, file, source)).toBeUndefined()
  })

  test('the graph of the sources holds what each file imports', () => {
    const sources = readGraph(process.cwd(), 'src')
    expect(sources.get('src/renderer/app/main.ts')).toContain('src/renderer/desk.ts')
    expect([...sources.keys()]).toContain('src/renderer/app/App.vue')
  })
})

describe('no circles of folders', () => {
  const folders = foldersOf(
    graphOf(
      new Map([
        ['src/core/orders/order.ts', ''],
        ['src/core/orders/sale.ts', "import { held } from '../positions/held.ts'"],
        ['src/core/positions/held.ts', "import type { Order } from '../orders/order.ts'"],
        ['src/core/money.ts', ''],
        ['src/core/deep/in/it.ts', "import { money } from '../../money.ts'"],
        ['src/main/windows/role.ts', "import '../rest/calls.ts'"],
        ['src/main/rest/calls.ts', "import '../ipc/calls.ts'"],
        ['src/main/ipc/calls.ts', "import '../windows/role.ts'"],
        ['src/main/app/app.ts', "import '../windows/role.ts'\nimport { money } from '../../core/money.ts'"]
      ])
    )
  )

  test.each([
    ['src/core/orders/sale.ts', '../positions/held.ts', ['src/core/positions', 'src/core/orders']],
    ['src/main/windows/role.ts', '../rest/calls.ts', ['src/main/rest', 'src/main/ipc', 'src/main/windows']]
  ])('%s may not import %s, though no file imports itself', (file, source, way) => {
    expect(folderCycleBy(folders, file, source)).toEqual(way)
  })

  test.each([
    ['of one folder', 'src/core/orders/sale.ts', './order.ts'],
    ['to a file beside the folders', 'src/core/deep/in/it.ts', '../../money.ts'],
    ['down into a circle', 'src/main/app/app.ts', '../windows/role.ts'],
    ['to another root', 'src/main/app/app.ts', '../../core/money.ts']
  ])('an import %s is none', (_, file, source) => {
    expect(folderCycleBy(folders, file, source)).toBeUndefined()
  })

  test('the folders of the sources are read', () => {
    expect(foldersOf(readGraph(process.cwd(), 'src')).get('src/main/placement')).toContain('src/main/journal')
  })
})
