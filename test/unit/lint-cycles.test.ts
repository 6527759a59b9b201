import { describe, expect, test } from 'vitest'
import { CIRCLING, cycleBy, folderCycleBy, foldersOf, graphOf, readGraph } from '../../scripts/lint/cycles.mjs'

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
        ['src/main/windows/windows.ts', "import '../ipc/calls.ts'"],
        ['src/main/ipc/calls.ts', "import '../windows/role.ts'"],
        ['src/main/windows/role.ts', "import '../rest/calls.ts'"],
        ['src/main/rest/calls.ts', "import '../ipc/calls.ts'"]
      ])
    )
  )

  test('an import that closes one is named with its way, though no file imports itself', () => {
    const way = folderCycleBy(folders, 'src/core/orders/sale.ts', '../positions/held.ts')
    expect(way).toEqual(['src/core/positions', 'src/core/orders'])
  })

  test.each([
    ['of one folder', 'src/core/orders/sale.ts', './order.ts'],
    ['to a file beside the folders', 'src/core/deep/in/it.ts', '../../money.ts'],
    ['between folders of main that are still in a circle', 'src/main/windows/windows.ts', '../ipc/calls.ts'],
    ['to another root', 'src/main/windows/windows.ts', '../../core/money.ts']
  ])('an import %s may stay', (_, file, source) => {
    expect(folderCycleBy(folders, file, source)).toBeUndefined()
  })

  test('a folder of main that is in no circle today stays out of them', () => {
    expect(folderCycleBy(folders, 'src/main/windows/role.ts', '../rest/calls.ts')).toEqual([
      'src/main/rest',
      'src/main/ipc',
      'src/main/windows'
    ])
  })

  test('each folder that may be in one still is', () => {
    const now = foldersOf(readGraph(process.cwd(), 'src'))
    const circling = [...now].flatMap(([folder, others]) =>
      others.some((to) => reaches(now, to, folder)) ? folder : []
    )
    expect(circling.toSorted()).toEqual([...CIRCLING].toSorted())
  })
})

function reaches(folders: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const next of folders.get(at) ?? []) seen.add(next)
  return seen.has(to)
}
