import { mergedSlots, type WeekSlot } from '../week-slots.ts'

/** Free slots minus taken ones, sorted and without overlaps. */
export function slotsWithout(free: readonly WeekSlot[], taken: readonly WeekSlot[]): WeekSlot[] {
  let left = mergedSlots(free)
  for (const { day, fromMinute, toMinute } of taken) {
    left = left.flatMap((slot) =>
      slot.day !== day || slot.toMinute <= fromMinute || slot.fromMinute >= toMinute
        ? [slot]
        : [
            { day, fromMinute: slot.fromMinute, toMinute: fromMinute },
            { day, fromMinute: toMinute, toMinute: slot.toMinute },
          ],
    )
  }
  return mergedSlots(left)
}
