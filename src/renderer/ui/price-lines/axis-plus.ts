/** The pointer goes from a chart to the plus sign at its level, which keeps what stands there. */
export const isToPlus = ({ relatedTarget }: PointerEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[data-axis-plus]') !== null
