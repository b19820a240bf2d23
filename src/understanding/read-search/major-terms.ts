import { namesOf } from '#catalogue/labels.ts'
import { majors } from '#catalogue/majors.ts'
import { subjectByName } from '#catalogue/subjects.ts'
import { isCased } from './cautious-words.ts'
import type { Term } from './sense.ts'

/** Words that mean the faculty, although a subject has the same name. */
const facultiesFirst = new Set(['law', '法律'])

/** Short names, which count only behind a university: HKU med. */
const more: Readonly<Record<string, readonly string[]>> = {
  medicine: ['med', 'medic', 'medical'],
  dentistry: ['dental'],
}

/** A name that is also a subject stays the subject, unless it follows a university (judge.ts). */
export function* majorTerms(): Generator<Term> {
  for (const major of majors) {
    for (const name of new Set(namesOf(major))) {
      const isSubject = subjectByName(name) !== undefined
      if (isSubject && !facultiesFirst.has(name.toLowerCase())) continue
      for (const text of [name, ...studentsOf(name)]) {
        yield {
          text,
          sense: { is: 'major', ids: [major.id], alone: !isSubject && major.field === 'medicine' },
          cautious: !isSubject,
          cased: isCased(text) || /^[A-Z]{2,4}$/u.test(text),
        }
      }
    }
    for (const text of more[major.id] ?? []) {
      yield { text, sense: { is: 'major', ids: [major.id], alone: false }, cautious: true }
    }
  }
}

const studentsOf = (name: string) =>
  /[科學学系]$/u.test(name) ? [`${name}生`, `${name}學生`, `${name}学生`] : []
