import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/contract/language.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`)
  )
const COLUMNS = ['de', 'es', 'ru', 'zh'] as const
/** Every text of a language by its key. */
const allTexts = async (language: Language): Promise<ReadonlyMap<string, string>> =>
  new Map(flat(await loadTexts(language), ''))

/** English words that are the same as a term and mean something else here. */
const OTHERWISE = /practice venue|account with us|trading fee|convert or trade/gi
const [, ...table] = readFileSync('docs/decisions/languages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| ?--/.test(line))
const glossary = table.map((line) => {
  const [term = '', ...words] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { term, words: Object.fromEntries(COLUMNS.map((language, i) => [language, (words[i] ?? '').split(', ')])) }
})
const english = await allTexts('en')
const texts = Object.fromEntries(
  await Promise.all(COLUMNS.map(async (language) => [language, await allTexts(language)] as const))
)

it('the glossary is read', () => {
  expect([glossary.length, glossary[0]]).toEqual([
    14,
    {
      term: 'venue',
      words: { de: ['Handelsplatz', 'Handelsplätz'], es: ['plataforma'], ru: ['площадк'], zh: ['交易所'] }
    }
  ])
})

describe.each(COLUMNS)('in %s', (language) => {
  it.each(glossary.map(({ term }) => term))('%s has its one word everywhere', (term) => {
    const words = glossary.find((one) => one.term === term)?.words[language] ?? []
    const named = [...english].filter(([, text]) =>
      new RegExp(`\\b${term}s?\\b`, 'i').test(text.replace(/\{\w+\}/g, '').replace(OTHERWISE, ''))
    )
    const other = named
      .map(([key, text]) => [key, text, texts[language]?.get(key) ?? ''])
      .filter(([, , own = '']) => !words.some((word) => own.toLowerCase().includes(word.toLowerCase())))
    expect([named.length > 0, other]).toEqual([true, []])
  })
})
