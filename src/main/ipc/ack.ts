import * as v from 'valibot'

/** What a page answers to a frame: it has this one and all before it. */
const ack = v.strictObject({ seq: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const isAck = (data: unknown): data is v.InferOutput<typeof ack> => v.is(ack, data)
