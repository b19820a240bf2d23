import { subjects } from '#catalogue/subjects.ts'
import { subjectCode } from './codes.ts'

const byCode = new Map(subjects.map(({ value }) => [subjectCode(value), value]))

/** The subject of a code; undefined for one that the catalogue no longer has. */
export function subjectOfCode(code: number): string | undefined {
  return byCode.get(code)
}
