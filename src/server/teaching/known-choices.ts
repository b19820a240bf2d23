import { areaById } from '#catalogue/areas.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { ServiceError } from '../ground/service-error.ts'

interface Choices {
  preferredSubject: string | null
  level: LevelKey | null
  areaId: number | null
}

/** Refuses with A0400 a subject, level or district that the catalogue does not have. */
export function refuseUnknownChoices({ preferredSubject, level, areaId }: Choices): void {
  const refuse = (field: keyof Choices, rule: string) => {
    throw new ServiceError('A0400', { field, rule })
  }
  if (preferredSubject !== null && subjectByValue(preferredSubject) === undefined) {
    refuse('preferredSubject', 'subject')
  }
  if (level !== null && levelByKey(level) === undefined) refuse('level', 'level')
  if (areaId !== null && areaById(areaId) === undefined) refuse('areaId', 'choice')
}
