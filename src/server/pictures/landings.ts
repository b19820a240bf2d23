import { areaPath, areas } from '#catalogue/areas.ts'
import { gradePath, gradeSlugs } from '#catalogue/grades.ts'
import { label, type Named } from '#catalogue/labels.ts'
import { pairPath, popularPairs } from '#catalogue/popular.ts'
import { subjectPath, subjects } from '#catalogue/subjects.ts'
import type { Locale } from '#i18n/locales.ts'

/** What a picture of a page of tutors is about: message `landing.<kind>.heading`. */
export interface PicturedLanding {
  kind: 'area' | 'grade' | 'subject' | 'pair'
  params: (locale: Locale) => Record<string, string>
}

let known: ReadonlyMap<string, PicturedLanding> | undefined

export function knownLandings(): ReadonlyMap<string, PicturedLanding> {
  known ??= new Map([
    ...areas
      .filter(({ type }) => type !== 'root')
      .map((area) => entry('area', areaPath(area.id), { area })),
    ...gradeSlugs.map((grade) => entry('grade', gradePath(grade), { grade })),
    ...subjects
      .filter(({ legacy }) => !legacy)
      .map((subject) => entry('subject', subjectPath(subject.value), { subject })),
    ...popularPairs.map(({ subject, area }) =>
      entry('pair', pairPath(subject, area), { subject, area }),
    ),
  ])
  return known
}

function entry(
  kind: PicturedLanding['kind'],
  path: string,
  names: Readonly<Record<string, Named>>,
): [string, PicturedLanding] {
  const params = (locale: Locale) =>
    Object.fromEntries(Object.entries(names).map(([name, named]) => [name, label(named, locale)]))
  return [path.normalize('NFC'), { kind, params }]
}
