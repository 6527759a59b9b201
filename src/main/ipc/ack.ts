import * as v from 'valibot'

const milliseconds = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
const seq = v.pipe(v.number(), v.integer(), v.minValue(1))
const A_YEAR_MS = 365 * 24 * 3_600_000
const ack = v.strictObject({
  seq,
  paint: v.nullable(v.strictObject({
    sincePaint: milliseconds(0, 1_000), toldAt: milliseconds(0, A_YEAR_MS), interval: milliseconds(2, 100), seq: v.nullable(seq), spare: milliseconds(0, 1_000)
  }))
})
export const isAck = (data: unknown): data is v.InferOutput<typeof ack> => v.is(ack, data)
