import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHAPTERS, GUIDE, renderGuide } from '../../../scripts/build/guide-page.mjs'
import en from '../../../src/i18n/locales/en.json' with { type: 'json' }

const page = renderGuide('docs/guide')
const all = (pattern: RegExp, text = page) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('the page of the user guide', () => {
  it('has every chapter once', () => {
    const files = readdirSync(GUIDE).filter((name) => name.endsWith('.md'))
    expect([...CHAPTERS].sort()).toEqual(files.map((name) => name.replace('.md', '')).sort())
  })

  it('leads every link inside the page to a heading', () => {
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const links = all(/href="#([^"]+)"/g)
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
  })

  it('has pictures that exist, each with a text', () => {
    const pictures = all(/<img src="([^"]+)" alt="[^"]+" \/>/g)
    expect(pictures).toHaveLength(page.split('<img').length - 1)
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    expect(pictures.filter((picture) => !existsSync(picture))).toEqual([])
  })

  it('has no script and no inline style, which its policy would refuse', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  })

  it('names labels as the app shows them', () => {
    const labels = new Set(textsOf(en).flatMap((text) => [text, text.replace(/[…:]$/, '')]))
    const named = CHAPTERS.flatMap((chapter) =>
      all(/(?<![\w*])_([^_\n`][^_`]*)_(?!\w)/g, readFileSync(join(GUIDE, `${chapter}.md`), 'utf8'))
    ).map((label) => label.replace(/\s+/g, ' '))
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((label) => !labels.has(label))).toEqual([])
  })
})

function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}
