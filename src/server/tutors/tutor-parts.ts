import * as v from 'valibot'
import { areas, districtOf } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import { majorById } from '#catalogue/majors.ts'
import { universityById } from '#catalogue/universities.ts'
import { LessonWishes } from '#contract/teaching/lesson-wishes.ts'
import {
  type Labelled,
  type TutorArea,
  TutorSlot,
  TutorWork,
} from '#contract/tutors/tutor-parts.ts'
import type { Locale } from '#i18n/locales.ts'
import { areaLabel } from './tutor-labels.ts'

/* Parts of a tutor that the public page and the tutor's own record share. */

/** The chosen areas in the order of the catalogue. */
export const areasOf = (
  areaIds: readonly number[],
  locale: Locale,
): v.InferOutput<typeof TutorArea>[] =>
  areas
    .filter(({ id }) => areaIds.includes(id))
    .map(({ id, type }) => {
      const district = type === 'neighbourhood' ? districtOf(id) : undefined
      return {
        areaId: id,
        label: areaLabel(id, locale),
        district: district ? label(district, locale) : null,
      }
    })

/** Without the tutor's id. */
export const slotsOf = (rows: readonly v.InferInput<typeof TutorSlot>[]) =>
  v.parse(v.array(TutorSlot), rows)

/** Without the tutor's id. */
export const workOf = (rows: readonly v.InferInput<typeof TutorWork>[]) =>
  v.parse(v.array(TutorWork), rows)

/** The columns of the row that the contract names. */
export const lessonWishesOf = (tutor: LessonWishes): LessonWishes => v.parse(LessonWishes, tutor)

type Name = v.InferOutput<typeof Labelled>

export function universityOf(id: string | null, locale: Locale): Name | null {
  const university = id === null ? undefined : universityById(id)
  return university ? { id: university.id, label: label(university, locale) } : null
}

export function majorOf(id: string | null, locale: Locale): Name | null {
  const major = id === null ? undefined : majorById(id)
  return major ? { id: major.id, label: label(major, locale) } : null
}
