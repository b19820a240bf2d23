import { introductionFolders, introductionOf } from '#rules/landings/introduction.ts'
import { type Landing, landings } from '#rules/landings/landing.ts'
import { type Standing, standingOf } from '#rules/landings/standing.ts'
import { collectionReader } from '../content/articles.ts'
import type { Database } from '../db/open.ts'
import { normalFilters } from '../search/filters.ts'
import { createSqlIndex } from '../search/sql-index.ts'

interface StandingRow {
  landing: Landing
  total: number
  standing: Standing
}

/**
 * A line of counts for each kind of landing page, then tab-separated columns: kind, indexed,
 * reason, tutors, path, canonical path.
 */
export async function describeLandings(db: Database): Promise<string> {
  const index = createSqlIndex({ db, clock: () => new Date() })
  const isIntroduced = introduced()
  const rows: StandingRow[] = []
  for (const landing of landings) {
    const total = await index.count(normalFilters(landing.preset))
    rows.push({ landing, total, standing: standingOf(landing, { total, isIntroduced }) })
  }
  return [...counts(rows), '', ...rows.map(tableLine)].join('\n')
}

function introduced(): (landing: Landing) => boolean {
  const written = new Set(
    introductionFolders.flatMap((folder) =>
      collectionReader(
        folder,
        (entries) => entries,
      )('zh-tw').map(({ slug }) => `${folder}/${slug}`),
    ),
  )
  return (landing) => {
    const introduction = introductionOf(landing)
    return introduction !== null && written.has(`${introduction.folder}/${introduction.slug}`)
  }
}

/** `subject: 31 of 304 indexed (24 introduction, 7 tutors), 273 not (neither)`. */
function counts(rows: readonly StandingRow[]): string[] {
  const kinds = Map.groupBy(rows, ({ landing }) => landing.kind)
  return [...kinds].map(([kind, own]) => {
    const count = (reason: Standing['reason']) =>
      own.filter(({ standing }) => standing.reason === reason).length
    const [introduction, tutors, neither] = [
      count('introduction'),
      count('tutors'),
      count('neither'),
    ]
    return `${kind}: ${introduction + tutors} of ${own.length} indexed (${introduction} introduction, ${tutors} tutors), ${neither} not (neither)`
  })
}

function tableLine({ landing: { kind, path }, total, standing }: StandingRow): string {
  const canonical = standing.isIndexed ? path : standing.canonicalPath
  const verdict = standing.isIndexed ? 'indexed' : 'not indexed'
  return [kind, verdict, standing.reason, total, path, canonical].join('\t')
}
