import type { BadgeKind, BadgeStep, Day, LevelKey, SubjectCategory } from '#contract/vocabulary.ts'
import type { tutor } from '../db/tables/tutors/tutors.ts'

/** A tutor with everything that search needs, as in the tables. */
export interface SearchedTutor {
  tutor: typeof tutor.$inferSelect
  teaches: readonly {
    category: SubjectCategory
    itemValue: string
    levels: readonly LevelKey[]
    hourlyFeeCents: number
    levelFees: readonly number[]
  }[]
  /** Chosen areas: neighbourhoods, or whole districts or regions. */
  areaIds: readonly number[]
  /** Days with at least one slot. */
  days: readonly Day[]
  education: readonly { universityId: string | null; majorId: string | null }[]
  examResults: number
  badges: readonly BadgeStep[]
  /** Of the badges, those whose document staff have seen. */
  verified: readonly BadgeKind[]
  /** Visible reviews only. */
  reviews: { count: number; scoreSum: number }
}
