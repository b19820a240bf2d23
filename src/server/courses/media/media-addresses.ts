import type {
  courseMediaFile,
  mediaAddress,
  previewMediaFile,
} from '#contract/courses/course-media.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { isSigned, signed } from '../../accounts/private-files/signed-addresses.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import type { Member, Visitor } from '../../ground/caller.ts'
import type { FlowingAnswer } from '../../ground/file-answer.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { answerBytes } from './answer-bytes.ts'
import type { MediaParts } from './media-parts.ts'
import { mediaForAll, mediaForSession, type ReadableMedia } from './readable-media.ts'

/** Lifetimes of signed URLs: as long as a viewing may take. */
const lifeMs = { film: hourMs, paper: 5 * minuteMs, captions: hourMs }

/** A0404 for unauthorised callers. Access by staff is audited. */
export async function issueMediaAddress(
  { db, secrets, clock }: MediaParts,
  { owner, session }: Member,
  mediaId: string,
): Promise<DataOf<typeof mediaAddress>> {
  const now = clock()
  const media = await mediaForSession(db, mediaId, { sessionId: session.id, now })
  if (media === null) throw new ServiceError('A0404', 'mediaId')
  if (media.isStaffs && 'accountId' in owner) {
    const subject = { subjectKind: 'course', subjectId: media.courseId } as const
    await writeAudit(db, { operatorId: owner.accountId, action: 'file.open', ...subject, at: now })
  }
  const until = String(now.getTime() + lifeMs[media.kind])
  const addressOf = (page: number) => {
    const fields = { mediaId, page: String(page), session: session.id, until }
    return `/api/course/media?${new URLSearchParams(signed(secrets, 'course media', fields))}`
  }
  return {
    pages: pagesOf(media).map((_, index) => addressOf(index + 1)),
    expiresAt: isoInHongKong(new Date(Number(until))),
  }
}

/**
 * 404 without a body for failures, because players check the status. The session must still be
 * signed in and authorised, so URLs stop working after a refund.
 */
export async function readMediaFile(
  parts: MediaParts,
  { sign, ...fields }: QueryValue<typeof courseMediaFile>,
  { range, caller }: { range: string | undefined; caller: Visitor },
): Promise<FlowingAnswer> {
  const now = parts.clock()
  const { mediaId, page, session, until } = fields
  const isForeign = caller.session !== null && caller.session.id !== session
  const fits = isSigned(parts.secrets, 'course media', { mediaId, page, session, until }, sign)
  const isGone = !fits || isForeign || Number(until) <= now.getTime()
  const media = isGone
    ? null
    : await mediaForSession(parts.db, mediaId, { sessionId: session, now })
  return answerBytes(parts, media, { page: Number(page), range })
}

/** Serves media of free previews, without a signature. */
export async function readPreviewFile(
  parts: MediaParts,
  { mediaId, page }: QueryValue<typeof previewMediaFile>,
  range: string | undefined,
): Promise<FlowingAnswer> {
  const media = await mediaForAll(parts.db, mediaId)
  return answerBytes(parts, media, { page: Number(page), range })
}

const pagesOf = ({ pageBytes }: ReadableMedia) => pageBytes ?? [0]
