import type { layoutRequests } from '../../../contract/requests/layout.ts'
import type { Layout } from '../../../core/layout/layout.ts'
import type { Layouts } from '../../windows/layouts.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'

export interface LayoutServices {
  readonly windows: { keepLayout(windowId: number, layout: Layout, good: boolean): void }
  readonly layouts: Pick<Layouts, 'pick' | 'point' | 'save' | 'remove' | 'keepAmount'>
}

export const layoutHandlers = ({ windows, layouts }: LayoutServices): HandlersOf<typeof layoutRequests> => ({
  'layout.keep': ({ layout, good }, windowId) => done(windows.keepLayout(windowId, layout, good)),
  'layouts.save': ({ name, layout }) => layouts.save(name, layout),
  'layouts.remove': ({ name }) => layouts.remove(name),
  'links.pick': ({ link, market }) => done(layouts.pick(link, market)),
  'links.point': ({ crosshair }, windowId) => done(layouts.point(windowId, crosshair)),
  'ladder.keepAmount': ({ market, amount }) => done(layouts.keepAmount(market, amount))
})
