import type { Page } from '@playwright/test'

/**
 * What a reader of a page could not read: text that is cut off without a title that has it whole, texts and buttons on
 * top of each other, and what lies outside the window. `within`: the part that is in front.
 */
export const layoutFaults = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    interface Shown {
      readonly name: string
      readonly element: Element
      readonly rect: DOMRect
    }
    const TOLERANCE = 1.5
    const root = document.querySelector(selector) ?? document.body
    const faults = new Set<string>()
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip'
    /** Where an element can be seen, cut by what is around it; null where rows may be cut: at the end of a list. */
    const visibleIn = (element: Element): { rect: DOMRect; isInList: boolean } => {
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
      let isInList = false
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box)
        const rect = box.getBoundingClientRect()
        if (style.position === 'fixed') break
        if (style.display === 'inline' || style.display === 'contents') continue
        if (scrolls(style.overflowX) || clips(style.overflowX)) {
          left = Math.max(left, rect.left)
          right = Math.min(right, rect.right)
        }
        if (scrolls(style.overflowY) || clips(style.overflowY)) {
          top = Math.max(top, rect.top)
          bottom = Math.min(bottom, rect.bottom)
        }
        isInList ||= scrolls(style.overflowY) || scrolls(style.overflowX) || box.matches('[role=log], .ladder')
      }
      return { rect: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), isInList }
    }
    /** The head or foot of a list, under which its rows are scrolled. */
    const isSticky = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (getComputedStyle(box).position === 'sticky') return true
      return false
    }
    const isUnseen = (element: Element): boolean =>
      element.closest('.unseen, svg, canvas, [inert], [data-sonner-toaster]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const hasTip = (element: Element): boolean =>
      element.closest('[title]:not([title=""]), [data-grace-area-trigger]') !== null
    const nameOf = (element: Element, text: string): string => {
      const place = element.closest('[data-panel], [role=dialog], .header, footer, [role=menu], section')
      const where = place?.getAttribute('data-panel') ?? place?.className.split(' ')[0] ?? ''
      return `"${text.slice(0, 40)}" in ${where} .${element.className.toString().split(' ')[0] ?? ''}`
    }

    const shown: Shown[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || isUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rect = range.getBoundingClientRect()
      if (rect.width < 1 || rect.height < 1) continue
      const { rect: seen, isInList } = visibleIn(element)
      const [left, right] = [Math.max(rect.left, seen.left), Math.min(rect.right, seen.right)]
      const [top, bottom] = [Math.max(rect.top, seen.top), Math.min(rect.bottom, seen.bottom)]
      // All of it is out of sight: it is not shown, and nobody takes a part for the whole.
      if (right - left < 1 || bottom - top < 1) continue
      const name = nameOf(element, text)
      const missing = rect.width - (right - left)
      if (missing > TOLERANCE && !isInList && !hasTip(element)) faults.add(`cut by ${Math.round(missing)}: ${name}`)
      // The line is higher than its letters.
      if (rect.height - (bottom - top) > 5 && !isInList) faults.add(`cut in height: ${name}`)
      shown.push({ name, element, rect: new DOMRect(left, top, right - left, bottom - top) })
    }
    for (const [at, one] of shown.entries()) {
      for (const other of shown.slice(at + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
          continue
        if (isSticky(one.element) !== isSticky(other.element)) continue
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (across > 2 && down > 5) faults.add(`overlap: ${one.name} and ${other.name}`)
      }
    }
    for (const control of root.querySelectorAll('button, input, select, [role=radio], [role=tab]')) {
      if (isUnseen(control)) continue
      const rect = control.getBoundingClientRect()
      if (rect.width < 2 || rect.height < 2 || visibleIn(control).isInList) continue
      if (rect.right > innerWidth + 1 || rect.left < -1 || rect.bottom > innerHeight + 1 || rect.top < -1)
        faults.add(`outside: ${nameOf(control, control.getAttribute('aria-label') ?? control.textContent ?? '')}`)
    }
    return [...faults].slice(0, 40)
  }, within)
