import { districts } from '#catalogue/areas.ts'
import { hotSubjects } from '#catalogue/popular.ts'
import { facetNames, type TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { normalFilters, termsOf } from '#server/search/filters.ts'
import type { TutorQuery } from '#server/search/port.ts'
import { draws } from '../support/random.ts'

/** Words of two characters, common or rare in demo profiles. */
const twoCharacters = ['耐性', '考試', '筆記', '英式', '自信', '暑假', '樂理', '普教']
const surnames = ['陳', '李', '黃', '張', '何', '梁', '郭', '鄧']
const schoolLevels: LevelKey[] = [
  'local:3',
  'local:6',
  'local:8',
  'local:9',
  'local:11',
  'local:12',
]

type Draw = ReturnType<typeof draws>

/** Visitors' queries, with different values each time, so that none need repeat. */
export const queryKinds = {
  'first page, no filter': () => ({}),
  'keyword, 2 characters': ({ one }) => ({ keyword: one(twoCharacters) }),
  'name, such as 陳老師': ({ one }) => ({ keyword: `${one(surnames)}老師` }),
  'subject and level': (draw) => study(draw),
  area: (draw) => ({ area: [place(draw)] }),
  'subject, level and area': (draw) => ({ ...study(draw), area: [place(draw)] }),
  'all filters': (draw) => ({
    ...study(draw),
    area: [place(draw)],
    feeMaxCents: 30_000 + draw.below(20) * 1_000,
    mode: ['home'] as const,
    gender: draw.one(['F', 'M'] as const),
    teachIn: ['cantonese'] as const,
    day: draw.some([1, 2, 3, 4, 5, 6, 7] as const, 1, 3),
  }),
  'page 200 of a subject': ({ one }) => ({ subject: [one(hotSubjects.slice(0, 3)).value] }),
} satisfies Record<string, (draw: Draw) => Partial<Readonly<Record<keyof TutorFilters, unknown>>>>

export type QueryKind = keyof typeof queryKinds

/** A query in the form of an address. */
export function questionOfKind(kind: QueryKind, random: () => number) {
  const asked: Partial<TutorFilters> = queryKinds[kind](draws(random)) as Partial<TutorFilters>
  return { ...asked, pageNum: kind === 'page 200 of a subject' ? 200 : 1 }
}

/** A query of a kind; `facets` adds the counts of all twelve facets. */
export function queryOfKind(
  kind: QueryKind,
  { random, facets, now }: { random: () => number; facets: boolean; now: Date },
): TutorQuery {
  const asked = queryKinds[kind](draws(random)) as Partial<TutorFilters>
  return {
    filters: normalFilters(asked),
    terms: termsOf(asked.keyword ?? '').map(({ words }) => words),
    sort: 'best',
    offset: kind === 'page 200 of a subject' ? 199 * 20 : 0,
    limit: 20,
    facets: facets ? facetNames : [],
    now,
  }
}

function study({ one }: Draw) {
  return { subject: [one(hotSubjects.slice(0, 6)).value], level: [one(schoolLevels)] }
}

function place({ one }: Draw): number {
  return one(one(districts).children).id
}
