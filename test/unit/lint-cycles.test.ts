import { describe, expect, test } from 'vitest'
import { cycleBy, graphOf, readGraph } from '../../scripts/lint/cycles.mjs'

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
