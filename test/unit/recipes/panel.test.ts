import { it } from 'vitest'
import { follow } from './recipe.ts'

const KIND = `
import type { PanelTraits } from '../panel-traits.ts'

export const notes = {
  least: { width: 200, height: 120 },
  once: false,
  market: 'one',
  leads: 9,
  needs: ['trades']
} as const satisfies PanelTraits
`
const PANEL = `
<script setup lang="ts">
defineProps<{ panel: string }>()
</script>
<template><p>{{ panel }}</p></template>
`

it('adds a kind of panel by the recipe, and compiles', { timeout: 300_000 }, () => {
  follow({
    guide: { file: 'CONTRIBUTING.md', from: '### A panel', to: '### An indicator' },
    steps: {
      'src/core/layout/kinds/notes.ts': () => KIND,
      'src/core/layout/kinds.ts': (text) =>
        text
          .replace('import', "import { notes } from './kinds/notes.ts'\nimport")
          .replace('record\n}', 'record, notes }'),
      'src/renderer/features/notes/NotesPanel.vue': () => PANEL,
      'src/i18n/locales/en.json': (text) => text.replace('"record": "Record"', '"record": "Record", "notes": "Notes"')
    },
    // Step 4.
    answers: [['notes', "notes: ({ panel }) => h('p', panel),"]],
    project: 'tsconfig.renderer.json',
    concerned: /^src\/(core\/layout|contract\/layout|renderer\/(stores\/(layout|workspace)|app\/workspace|vue-shim))/,
    besides: {
      'src/renderer/vue-shim.d.ts':
        "declare module '*.vue' { const part: import('vue').DefineComponent<any, any, any>; export default part }"
    }
  })
})
