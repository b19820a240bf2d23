import { and, desc, eq, exists, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type {
  privateFile as fileCall,
  privateFileAddress,
} from '#contract/accounts/private-files.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import {
  account,
  approval,
  chatMessage,
  conversation,
  lessonEvidence,
  operator,
  organization,
  parent,
  privateFile,
  report,
  signInSession,
  tutor,
} from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Member, Visitor } from '../../ground/caller.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { isAlive } from '../sign-in/session-life.ts'
import { writeAudit } from '../staff-decisions/audit.ts'
import { isSigned, signed } from './signed-addresses.ts'
import { storedMime } from './store-file.ts'

/** Lifetime of an address, in milliseconds. */
const lifeMs = 5 * minuteMs
const purpose = 'private file'

export interface AddressParts {
  db: Database
  privateFiles: PrivateFiles
  secrets: Secrets
  clock: () => Date
}

/**
 * Signed addresses of a private file's pages, for its owner, its receiver or an operator, whose
 * access is logged; A0404 for others, and for an unknown file.
 */
export async function issueAddress(
  { db, secrets, clock }: AddressParts,
  { owner, session }: Member,
  fileId: string,
): Promise<DataOf<typeof privateFileAddress>> {
  const now = clock()
  const file = await readableFile(db, fileId, { sessionId: session.id, now })
  if (file === null) throw new ServiceError('A0404', 'fileId')
  if (file.readAs === 'staff' && 'accountId' in owner) {
    const operatorId = owner.accountId
    await db.transaction(async (tx) => {
      const [asked] = await tx
        .select({ id: approval.id })
        .from(approval)
        .where(eq(approval.fileId, fileId))
      const [sent] = await tx
        .select({ id: lessonEvidence.lessonId })
        .from(lessonEvidence)
        .where(eq(lessonEvidence.fileId, fileId))
      const [reported] = await tx
        .select({ id: report.id })
        .from(report)
        .where(showsFile(sql`${fileId}::text`))
        .orderBy(desc(report.id))
        .limit(1)
      const subject =
        reported !== undefined
          ? ({ subjectKind: 'report', subjectId: reported.id } as const)
          : sent === undefined
            ? ({ subjectKind: 'approval', subjectId: asked?.id ?? 0 } as const)
            : ({ subjectKind: 'lesson', subjectId: sent.id } as const)
      await writeAudit(tx, { operatorId, action: 'file.open', ...subject, at: now })
    })
  }
  const until = now.getTime() + lifeMs
  const addressOf = (page: string) => {
    const fields = { fileId, page, session: session.id, until: String(until) }
    return `/api/file/private?${new URLSearchParams(signed(secrets, purpose, fields))}`
  }
  return {
    pages: file.pageBytes.map((_, index) => addressOf(String(index + 1))),
    expiresAt: isoInHongKong(new Date(until)),
  }
}

/** A0404 when signature or session is void, or its owner may no longer read the file. */
export async function readByAddress(
  { db, privateFiles, secrets, clock }: AddressParts,
  { fileId, page, session, until, sign }: QueryValue<typeof fileCall>,
  { session: current }: Visitor,
): Promise<FileAnswer> {
  const now = clock()
  const fits = isSigned(secrets, purpose, { fileId, page, session, until }, sign)
  const isForeign = current !== null && current.id !== session
  const isGone = !fits || isForeign || Number(until) <= now.getTime()
  const file = isGone ? null : await readableFile(db, fileId, { sessionId: session, now })
  const bytes = file === null ? null : await privateFiles.open(file)
  if (file === null || bytes === null) throw new ServiceError('A0404', 'fileId')
  const lengths = file.pageBytes.slice(0, Number(page))
  const end = lengths.reduce((sum, length) => sum + length, 0)
  return {
    status: 200,
    mime: storedMime,
    bytes: bytes.slice(end - (lengths.at(-1) ?? 0), end),
    cacheControl: 'private, no-store',
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
    },
  }
}

/** A stored file, never a raw upload, that the owner of an open session may read. */
async function readableFile(
  db: Database,
  fileId: string,
  { sessionId, now }: { sessionId: string; now: Date },
) {
  const [row] = await db
    .select({
      id: privateFile.id,
      wrappedKey: privateFile.wrappedKey,
      pageBytes: privateFile.pageBytes,
      accountId: privateFile.accountId,
      organizationId: privateFile.organizationId,
      reader: signInSession.accountId,
      readingOrganization: signInSession.organizationId,
      isParty: exists(ofParty(db)),
    })
    .from(signInSession)
    .innerJoin(privateFile, eq(privateFile.id, fileId))
    .leftJoin(account, eq(account.id, signInSession.accountId))
    .leftJoin(organization, eq(organization.id, signInSession.organizationId))
    .leftJoin(operator, eq(operator.accountId, signInSession.accountId))
    .where(
      and(
        eq(signInSession.id, sessionId),
        isAlive(now),
        or(eq(account.status, 'active'), eq(organization.status, 'active')),
        or(
          eq(privateFile.accountId, signInSession.accountId),
          eq(privateFile.organizationId, signInSession.organizationId),
          exists(ofParty(db)),
          // Of conversations, staff see only what was attached to a report.
          and(isNotNull(operator.accountId), or(notExists(inChat(db)), exists(inReport(db)))),
        ),
      ),
    )
  if (row === undefined) return null
  const isOwn =
    row.accountId === null
      ? row.organizationId === row.readingOrganization
      : row.accountId === row.reader
  const readAs = isOwn || row.isParty ? 'party' : 'staff'
  return { id: row.id, wrappedKey: row.wrappedKey, pageBytes: row.pageBytes, readAs }
}

const inChat = (db: Database) =>
  db.select({ id: chatMessage.id }).from(chatMessage).where(eq(chatMessage.fileId, privateFile.id))

/** The message with the file, if the reader is one of the two sides. */
const ofParty = (db: Database) =>
  db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .innerJoin(parent, eq(parent.id, conversation.parentId))
    .innerJoin(tutor, eq(tutor.id, conversation.tutorId))
    .where(
      and(
        eq(chatMessage.fileId, privateFile.id),
        or(
          eq(parent.accountId, signInSession.accountId),
          eq(tutor.accountId, signInSession.accountId),
        ),
      ),
    )

const showsFile = (id: SQL) =>
  sql`${report.conversationId} is not null
    and ${report.texts} @> jsonb_build_array(jsonb_build_object('fileId', ${id}))`

const inReport = (db: Database) =>
  db
    .select({ id: report.id })
    .from(report)
    .where(showsFile(sql`${privateFile.id}::text`))
