import * as v from 'valibot'
import { PAINT_INTERVAL, type Ack } from '../../contract/frames.ts'

const whole = v.pipe(v.number(), v.integer())
const ack = v.strictObject({
  seq: v.pipe(whole, v.minValue(1)),
  everyMs: v.pipe(whole, v.minValue(PAINT_INTERVAL.least), v.maxValue(PAINT_INTERVAL.most))
})
export const isAck = (data: unknown): data is Ack => v.is(ack, data)
