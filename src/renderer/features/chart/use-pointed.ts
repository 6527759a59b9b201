import type { EChartsType } from 'echarts/core'
import { ref, shallowRef, watch, type Ref } from 'vue'
import type { FillMark } from './fill-marks.ts'

export interface Pointed {
  /** Place on the time axis that the crosshair is at. */
  readonly place: Readonly<Ref<number | null>>
  readonly mark: Readonly<Ref<{ readonly mark: FillMark; readonly x: number; readonly y: number } | null>>
  forget(): void
}

interface PointerAxes {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[]
}
interface MarkEvent {
  readonly dataIndex: number
  readonly event?: { readonly offsetX: number; readonly offsetY: number }
}

/** What the pointer is at. */
export function usePointed(
  chart: Readonly<Ref<EChartsType | null>>,
  fills: Readonly<Ref<readonly FillMark[]>>
): Pointed {
  const place = ref<number | null>(null)
  const mark = shallowRef<Pointed['mark']['value']>(null)
  watch(chart, (now) => {
    now?.on('updateAxisPointer', (event) => {
      place.value = (event as PointerAxes).axesInfo?.find((axis) => axis.axisDim === 'x')?.value ?? null
    })
    now?.on('globalout', () => {
      place.value = null
    })
    now?.on('mouseover', { seriesId: 'fills' }, (event) => {
      const { dataIndex, event: at } = event as MarkEvent
      const one = fills.value[dataIndex]
      mark.value = one === undefined || at === undefined ? null : { mark: one, x: at.offsetX, y: at.offsetY }
    })
    now?.on('mouseout', { seriesId: 'fills' }, () => {
      mark.value = null
    })
  })
  return {
    place,
    mark,
    forget() {
      place.value = null
      mark.value = null
    }
  }
}
