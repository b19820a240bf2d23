import * as v from 'valibot'
import { wholeNumber } from './fields.ts'
import { day } from './vocabulary.ts'

const dayMinutes = 24 * 60
/** Times of the week are told in quarters of an hour. */
const stepMinutes = 15

const minute = v.pipe(
  wholeNumber(0, dayMinutes),
  v.check((value) => value % stepMinutes === 0, 'time'),
)

/** A stretch of the week in which somebody is free: minutes since midnight in Hong Kong. */
export const SlotInput = v.pipe(
  v.object({ day, fromMinute: minute, toMinute: minute }),
  v.forward(
    v.check(({ fromMinute, toMinute }) => fromMinute < toMinute, 'time'),
    ['toMinute'],
  ),
)
export type SlotInput = v.InferOutput<typeof SlotInput>
