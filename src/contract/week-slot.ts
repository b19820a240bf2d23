import * as v from 'valibot'
import { dayMinutes } from '#rules/primitives/durations.ts'
import { wholeNumber } from './fields.ts'
import { day } from './vocabulary.ts'

/** Weekly times have a resolution of a quarter of an hour. */
const stepMinutes = 15

const minute = v.pipe(
  wholeNumber(0, dayMinutes),
  v.check((value) => value % stepMinutes === 0, 'time'),
)

/** Weekly free time, in minutes since midnight in Hong Kong. */
export const SlotInput = v.pipe(
  v.object({ day, fromMinute: minute, toMinute: minute }),
  v.forward(
    v.check(({ fromMinute, toMinute }) => fromMinute < toMinute, 'sooner'),
    ['toMinute'],
  ),
)
export type SlotInput = v.InferOutput<typeof SlotInput>
