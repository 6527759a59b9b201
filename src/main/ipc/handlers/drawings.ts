import type { drawingRequests } from '../../../contract/requests/drawings.ts'
import type { Drawings } from '../../drawings/drawings-api.ts'
import type { HandlersOf } from '../dispatch.ts'

export interface DrawingServices {
  readonly drawings: Pick<Drawings, 'change'>
}

export const drawingHandlers = ({ drawings }: DrawingServices): HandlersOf<typeof drawingRequests> => ({
  'drawings.change': (change) => drawings.change(change)
})
