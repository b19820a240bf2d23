import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { courseMedia, type Json } from '../../db/tables/index.ts'
import { convertFilm, takeFilm } from '../../files/films/convert-film.ts'
import { FilmRefused } from '../../files/films/film-refused.ts'
import type { FilmFacts } from '../../files/films/plain-film.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecord, moveRecord, type RowOf } from '../../states/move.ts'
import type { MediaParts } from './media-parts.ts'

export interface ConvertParts extends Pick<MediaParts, 'db' | 'films' | 'filmTools' | 'clock'> {
  /** Aborted on shutdown; the conversion then restarts in another run. */
  stopping: AbortSignal
}

/** Safe to run twice: the second run starts over, and a medium deleted meanwhile is left alone. */
export async function convertUploaded(parts: ConvertParts, data: Json): Promise<void> {
  const { db, films, clock } = parts
  const mediaId = typeof data === 'string' ? data : ''
  const begun = await move(db, mediaId, { event: 'convert', now: clock() })
  if (begun === null) return
  const draft = films.newDraft()
  try {
    const facts = await readyFilm(parts, mediaId, draft)
    await films.adopt(mediaId, draft)
    const set = { ...facts, bytes: await films.size(mediaId), fingerprint: '' }
    const done = await move(db, mediaId, { event: 'ready', now: clock(), set })
    await (done === null ? films.remove(mediaId) : films.forgetComing(mediaId))
  } catch (error) {
    await films.discard(draft)
    if (!(error instanceof FilmRefused)) throw error
    await move(db, mediaId, { event: 'refuse', now: clock(), set: { refusal: error.reason } })
    await films.remove(mediaId)
  }
}

async function readyFilm(
  { films, filmTools, stopping }: ConvertParts,
  mediaId: string,
  draft: string,
): Promise<FilmFacts> {
  if (filmTools !== null) {
    return convertFilm({ ...filmTools, stopping }, films.comingPath(mediaId), draft)
  }
  // A copy, so that a late piece of the upload can no longer change it.
  await films.copyToDraft(mediaId, draft)
  return takeFilm(draft)
}

interface Step {
  event: 'convert' | 'ready' | 'refuse'
  now: Date
  set?: Partial<RowOf<'courseMedia'>>
}

/** Null if the video was deleted, or is not in a state that allows the event. */
async function move(
  db: Database,
  mediaId: string,
  { event, now, set = {} }: Step,
): Promise<RowOf<'courseMedia'> | null> {
  try {
    return await db.transaction(async (tx) => {
      const which = eq(courseMedia.mediaId, mediaId)
      const row = await lockRecord(tx, 'courseMedia', which, 'mediaId')
      return moveRecord(tx, 'courseMedia', row, {
        ...{ event, now, set },
        actor: 'system',
        accountId: null,
      })
    })
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}
