import * as v from 'valibot'

/** A page's acknowledgement of a frame and all frames before it. */
const ack = v.strictObject({ seq: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const isAck = (data: unknown): data is v.InferOutput<typeof ack> => v.is(ack, data)
