import { expect, it } from 'vitest'
import { toastPlace } from '../../../src/renderer/app/toast-place.ts'

const window = { width: 1280, height: 800 }
const box = (left: number, right: number, top = 40, bottom = 770) => ({ left, top, right, bottom })

it('shows notices where they cover neither book, tape, ticket nor form', () => {
  const [book, ticket] = [box(800, 1036), box(1040, 1280)]
  expect(toastPlace(window, [book, ticket])).toBe('bottom-left')
  expect(toastPlace(window, [box(0, 236), box(240, 480)])).toBe('bottom-right')
  expect(toastPlace(window, [box(0, 300), box(980, 1280)])).toBe('bottom-center')
  expect(toastPlace(window, [box(0, 1280, 500)])).toBe('top-center')
})

it('covers as little as it can where there is no free place', () => {
  expect(toastPlace(window, [box(0, 640), box(1260, 1280)])).toBe('bottom-right')
})
