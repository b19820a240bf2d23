import { valuesOf } from '../codes.ts'
import type { Counts } from '../facet-counts.ts'
import type { MaskColumn } from './mask-column.ts'
import { counted, type Sample } from './samples.ts'
import { tallyColumn } from './tallies.ts'
import type { ValueColumn } from './value-column.ts'

export function countMasks(
  sample: Sample,
  { column, whole }: MaskColumn,
  vocabulary: readonly (string | number)[],
): Counts {
  const masks = counted(sample, {
    whole,
    size: whole.length,
    tally: (rows, by, into) => tallyColumn(column, rows, by, into),
  })
  return expanded(masks, (mask) => valuesOf(vocabulary, mask).map(String))
}

/** Counts values by the choices of a facet; by default a value is a choice itself. */
export function countValues(
  sample: Sample,
  values: ValueColumn,
  choicesOf: (value: string) => string | readonly string[] = (value) => value,
): Counts {
  const numbers = counted(sample, {
    whole: values.whole,
    size: values.size,
    tally: (rows, by, into) => tallyColumn(values.column, rows, by, into),
  })
  return expanded(numbers, (number) => {
    const value = values.valueOf(number)
    return value === undefined ? [] : choicesOf(value)
  })
}

/** Adds up counts by the choices that each value belongs to. */
export function expanded(
  numbers: Int32Array,
  choicesOf: (number: number) => string | readonly string[],
): Counts {
  const counts = new Map<string, number>()
  for (let number = 0; number < numbers.length; number++) {
    const count = numbers[number] ?? 0
    if (count === 0) continue
    for (const choice of [choicesOf(number)].flat()) {
      counts.set(choice, (counts.get(choice) ?? 0) + count)
    }
  }
  return counts
}
