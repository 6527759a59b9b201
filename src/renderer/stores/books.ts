import { defineStore } from 'pinia'
import { shallowRef, triggerRef, type ShallowRef } from 'vue'
import type { BookView } from '../../contract/frames.ts'

const keyOf = (market: string, scaleIndex: number) => `${market}:${scaleIndex}`

/**
 * The newest book of each market and scale that this window shows. One ref per book, so that a book triggers only its
 * own readers.
 */
export const useBooks = defineStore('books', () => {
  const cells = new Map<string, ShallowRef<BookView | null>>()

  /** The cell of one book; null inside until its first frame. */
  function cell(market: string, scaleIndex: number): ShallowRef<BookView | null> {
    const key = keyOf(market, scaleIndex)
    const found = cells.get(key) ?? shallowRef<BookView | null>(null)
    cells.set(key, found)
    return found
  }

  const view = (market: string, scaleIndex: number): BookView | null => cell(market, scaleIndex).value

  function take(books: readonly BookView[]): void {
    for (const book of books) {
      const target = cell(book.market, book.scaleIndex)
      target.value = book
      triggerRef(target)
    }
  }

  /** Discards everything, as after a new port. */
  function clear(): void {
    for (const target of cells.values()) target.value = null
  }

  /** Removes books that are not shown, so that an old one does not appear when its market returns. */
  function keep(shown: readonly { readonly market: string; readonly scaleIndex: number }[]): void {
    const keys = new Set(shown.map((book) => keyOf(book.market, book.scaleIndex)))
    for (const [key, target] of cells) if (!keys.has(key)) target.value = null
  }

  return { cell, view, take, clear, keep }
})
