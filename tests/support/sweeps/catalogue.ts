import { expect, test } from 'vitest'
import { areas } from '#catalogue/areas.ts'
import { namesOf } from '#catalogue/labels.ts'
import { levels } from '#catalogue/levels.ts'
import { majors } from '#catalogue/majors.ts'
import { subjects } from '#catalogue/subjects.ts'
import { universities } from '#catalogue/universities.ts'
import { moreAreaNames } from '#rules/more-area-names.ts'
import { readJobRequest } from '#understanding/read-job.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'
import * as frames from '../catalogue-sweep/frames.ts'
import type { Take } from '../sample.ts'

/** Time for some twenty thousand sentences on a busy machine. */
const limit = { timeout: 240_000 }

/** Entries by name; a name may have several. */
function byName<Id>(entries: Iterable<readonly [name: string, id: Id]>): Map<string, Set<Id>> {
  const all = new Map<string, Set<Id>>()
  for (const [name, id] of entries) all.set(name, (all.get(name) ?? new Set<Id>()).add(id))
  return all
}

/** Sentences in which a name is read as something other than one of its entries. */
function misread<Id>(
  names: ReadonlyMap<string, ReadonlySet<Id>>,
  around: typeof frames.jobPlaces,
  read: (text: string) => readonly Id[],
): string[] {
  const wrong: string[] = []
  for (const [name, ids] of names) {
    for (const text of frames.sentences(around, name)) {
      const found = read(text)
      const isRight = found.length > 0 && found.every((id) => ids.has(id))
      if (!isRight) wrong.push(`${name}: ${text} → ${found.join()}`)
    }
  }
  return wrong
}
const namesOfMisread = (wrong: readonly string[]) =>
  [...new Set(wrong.map((line) => line.slice(0, line.indexOf(': '))))].sort()

const places = byName<number>([
  ...areas
    .filter(({ type }) => type !== 'root')
    .flatMap((area) => [...namesOf(area)].map((name) => [name, area.id] as const)),
  ...moreAreaNames.flatMap(([id, names]) => names.map((name) => [name, id] as const)),
])

const offered = subjects.filter(({ legacy }) => !legacy)
const subjectNames = byName(
  offered.flatMap((subject) => [...namesOf(subject)].map((name) => [name, subject.value] as const)),
)

/** Deliberately read otherwise, depending on the years in the text. */
const otherwise = [
  ...['Art', '美術', '美术', 'organic chemistry', '有機化學', '有机化学', 'ACCT', 'AP Physics'],
  '.NET',
]

const schoolLevels = byName(
  levels
    .filter(({ set }) => set === 'local' || set === 'intl')
    .flatMap((level) => [...namesOf(level)].map((name) => [name, level.value] as const)),
)

const universityNames = byName(
  universities.flatMap((one) => [...namesOf(one)].map((name) => [name, one.id] as const)),
)
const majorNames = byName(
  majors.flatMap((one) => [...namesOf(one)].map((name) => [name, one.id] as const)),
)

/** Defines the tests that names in sentences are recognised, wherever the name stands. */
export function testCatalogue(take: Take): void {
  const tried = <Id>(names: ReadonlyMap<string, ReadonlySet<Id>>) => new Map(take([...names]))

  test('every place is found by every name in requests and introductions', limit, () => {
    const names = tried(places)
    expect(misread(names, frames.jobPlaces, (text) => readJobRequest(text).areaIds)).toEqual([])
    expect(misread(names, frames.tutorPlaces, (text) => readTutorIntroduction(text).areas)).toEqual(
      [],
    )
  })

  test('every subject is found by every name in requests and introductions', limit, () => {
    const names = tried(subjectNames)
    const wrong = [
      ...misread(names, frames.jobSubjects, (text) => readJobRequest(text).subjects),
      ...misread(names, frames.tutorSubjects, (text) => readTutorIntroduction(text).subjects),
    ]
    expect(namesOfMisread(wrong)).toEqual(otherwise.filter((name) => names.has(name)).sort())
  })

  test(
    'every level of a school is found by every name in requests and introductions',
    limit,
    () => {
      const names = tried(schoolLevels)
      expect(misread(names, frames.jobLevels, (text) => readJobRequest(text).levels)).toEqual([])
      expect(
        misread(names, frames.tutorLevels, (text) => readTutorIntroduction(text).levels),
      ).toEqual([])
    },
  )

  test('every university is found by every name', limit, () => {
    const names = tried(universityNames)
    const read = (text: string) => readTutorIntroduction(text).university ?? []
    // 耀中學生 also means a pupil of a secondary school.
    expect(
      namesOfMisread(misread(names, frames.universityFrames, (text) => [read(text)].flat())),
    ).toEqual(['耀中'].filter((name) => names.has(name)))
  })

  test('every major is found by every name', limit, () => {
    const names = tried(majorNames)
    const read = (text: string) => readTutorIntroduction(text).major ?? []
    // Too short or too common to be recognised as a major beside every degree.
    const common = ['BA', 'BEd Primary', 'BSc', 'COMP', 'GPA', 'OM', 'PR', 'ST', '輔導', '辅导']
    const long = ['資訊管理(港大教育)', '资讯管理(港大教育)']
    expect(
      namesOfMisread(misread(names, frames.majorFrames, (text) => [read(text)].flat())),
    ).toEqual([...common, ...long].filter((name) => names.has(name)).sort())
  })
}
