import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CourseSection } from '#contract/courses/course-fields.ts'
import type { MediaKind } from '#contract/courses/course-media.ts'
import type { LessonMedia } from '#contract/courses/courses.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { courseMedia, courseVersion } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

type Lesson = CourseSection['lessons'][number]

const mediaOf = ({ film = null, captions = [], papers = [] }: Lesson) => ({
  film: film ?? null,
  captions: captions ?? [],
  papers: papers ?? [],
})

/** The media of lessons as shown to readers, by lesson key. */
export async function shownIn(
  db: Database | Transaction,
  lessons: readonly Lesson[],
): Promise<ReadonlyMap<string, LessonMedia>> {
  const ids = lessons.flatMap((lesson) => mediaOf(lesson).papers.map(({ mediaId }) => mediaId))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ mediaId: courseMedia.mediaId, pageBytes: courseMedia.pageBytes })
          .from(courseMedia)
          .where(inArray(courseMedia.mediaId, ids))
  const pagesOf = (id: string) => rows.find(({ mediaId }) => mediaId === id)?.pageBytes?.length ?? 0
  return new Map(
    lessons.map((lesson) => {
      const { papers, ...media } = mediaOf(lesson)
      const named = papers.map(({ mediaId, name }) => ({ mediaId, name, pages: pagesOf(mediaId) }))
      return [lesson.key, { ...media, papers: named }]
    }),
  )
}

export const nothingShown: LessonMedia = { film: null, captions: [], papers: [] }

interface Named {
  mediaId: string
  kind: MediaKind
  lessonTitle: string
}

export const namedIn = (outline: readonly CourseSection[]): Named[] =>
  outline
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => {
      const { film, captions, papers } = mediaOf(lesson)
      const named = (kind: MediaKind) => (mediaId: string) => ({
        mediaId,
        kind,
        lessonTitle: lesson.title,
      })
      return [
        ...(film === null ? [] : [film]).map(named('film')),
        ...captions.map(({ mediaId }) => mediaId).map(named('captions')),
        ...papers.map(({ mediaId }) => mediaId).map(named('paper')),
      ]
    })

/** A condition: the outline contains the medium, in any lesson or only in free previews. */
export function outlineNames(
  outline: PgColumn,
  mediaId: PgColumn | SQL,
  { preview = false }: { preview?: boolean } = {},
): SQL | undefined {
  const also = preview ? sql`jsonb_build_object('isPreview', true) || ` : sql``
  const lesson = (shown: SQL) =>
    sql`${outline} @> jsonb_build_array(jsonb_build_object('lessons', jsonb_build_array(${also}${shown})))`
  const one = sql`jsonb_build_array(jsonb_build_object('mediaId', ${mediaId}::text))`
  return or(
    lesson(sql`jsonb_build_object('film', ${mediaId}::text)`),
    lesson(sql`jsonb_build_object('papers', ${one})`),
    lesson(sql`jsonb_build_object('captions', ${one})`),
  )
}

export const versionsNaming = (db: Database | Transaction) =>
  exists(
    db
      .select({ id: courseVersion.id })
      .from(courseVersion)
      .where(
        and(
          eq(courseVersion.courseId, courseMedia.courseId),
          outlineNames(courseVersion.outline, courseMedia.mediaId),
        ),
      ),
  )

/** Refuses an outline with media of another course, or of the wrong kind. */
export async function refuseForeignMedia(
  tx: Transaction,
  courseId: number | null,
  outline: readonly CourseSection[],
): Promise<void> {
  const named = namedIn(outline)
  if (named.length === 0) return
  const ids = named.map(({ mediaId }) => mediaId)
  const known =
    courseId === null
      ? []
      : await tx
          .select({ mediaId: courseMedia.mediaId, kind: courseMedia.kind })
          .from(courseMedia)
          .where(and(eq(courseMedia.courseId, courseId), inArray(courseMedia.mediaId, ids)))
  const isKnown = ({ mediaId, kind }: Named) =>
    known.some((one) => one.mediaId === mediaId && one.kind === kind)
  if (!named.every(isKnown)) throw new ServiceError('A0400', { field: 'outline', rule: 'choice' })
}

export async function unreadyIn(
  tx: Transaction,
  courseId: number,
  outline: readonly CourseSection[],
): Promise<Set<string>> {
  const ids = namedIn(outline).map(({ mediaId }) => mediaId)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ mediaId: courseMedia.mediaId })
    .from(courseMedia)
    .where(
      and(
        eq(courseMedia.courseId, courseId),
        inArray(courseMedia.mediaId, ids),
        ne(courseMedia.status, 'READY'),
      ),
    )
  return new Set(rows.map(({ mediaId }) => mediaId))
}
