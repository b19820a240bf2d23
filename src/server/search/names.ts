import { areaById } from '#catalogue/areas.ts'
import type { Named } from '#catalogue/labels.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { LevelKey } from '#contract/vocabulary.ts'

/* Names in every language. Aliases become filters instead (understanding/read-search.ts). */
export const subjectNames = (value: string) => names(subjectByValue(value))
export const areaNames = (id: number) => names(areaById(id))
export const universityNames = (id: string) => names(universityById(id))
export const majorNames = (id: string) => names(majorById(id))
export const levelNames = (key: LevelKey) => names(levelByKey(key))

function names(entry: Named | undefined): string[] {
  return entry === undefined ? [] : [...new Set(Object.values(entry.names))]
}
