import { describe, expect, it } from 'vitest'
import { placeWindow, readWindowState } from '../../../src/main/window-state.ts'

const LEFT = { x: 0, y: 0, width: 1920, height: 1080 }
const RIGHT = { x: 1920, y: 0, width: 2560, height: 1440 }
const SMALL = { x: 0, y: 0, width: 1024, height: 600 }
const at = (x: number, y: number, width = 1440, height = 900) => ({ bounds: { x, y, width, height }, maximised: false })

describe('where a window opens', () => {
  it('in the middle of the first display at first', () => {
    expect(placeWindow(null, [LEFT, RIGHT], null)).toEqual(at(240, 90))
  })
  it('as large as the display where that is smaller, but never below its smallest size', () => {
    expect(placeWindow(null, [{ ...LEFT, width: 1300, height: 800 }], null)).toEqual(at(0, 0, 1300, 800))
    expect(placeWindow(null, [SMALL], null)).toEqual(at(0, 0, 1100, 700))
  })
  it('where it was', () => {
    expect(placeWindow({ ...at(2000, 100), maximised: true }, [LEFT, RIGHT], null)).toEqual({ ...at(2000, 100), maximised: true })
  })
  it('on the first display when its own is gone', () => {
    expect(placeWindow(at(2000, 100), [LEFT], null)).toEqual(at(240, 90))
    expect(placeWindow(at(9000, 9000), [LEFT], null)).toEqual(at(240, 90))
  })
  it('wholly on the display that holds most of it', () => {
    expect(placeWindow(at(1900, 1000), [LEFT, RIGHT], null)).toEqual(at(1920, 540))
    expect(placeWindow(at(-300, -20), [LEFT], null)).toEqual(at(0, 0))
  })
  it('in the size from the command line, and then not maximised', () => {
    expect(placeWindow({ ...at(100, 100), maximised: true }, [LEFT], { width: 1200, height: 800 })).toEqual(at(100, 100, 1200, 800))
  })
})

describe('a remembered place', () => {
  it.each([[undefined], [null], [{}], [{ bounds: { x: 0, y: 0, width: 'a', height: 1 }, maximised: false }], [{ bounds: { x: 1e9, y: 0, width: 1, height: 1 }, maximised: false }]])(
    'is ignored when it is %j', (stored) => {
      expect(readWindowState(stored)).toBeNull()
    })
  it('is read', () => {
    expect(readWindowState({ ...at(1, 2), more: 1 })).toEqual(at(1, 2))
  })
})
