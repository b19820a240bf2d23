import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { characterCount } from '#rules/primitives/texts.ts'
import { withoutUnseen } from '#rules/primitives/typed.ts'
import type { ProfileFacts } from '#rules/tutors/tutor-completeness.ts'
import { profileCompleteness } from '#rules/tutors/tutor-completeness.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  account,
  approval,
  tutor,
  tutorArea,
  tutorBadge,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
  tutorWork,
} from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

type TutorRow = typeof tutor.$inferSelect

/** A tutor's row with what completeness and listing depend on. */
export interface JudgedTutor {
  tutor: TutorRow
  countryCode: string
  mobile: string
  isActive: boolean
  /** Identity, qualification and introduction have each been approved at least once. */
  isApproved: boolean
  completeness: ReturnType<typeof profileCompleteness>
}

/** The judged tutor record of an account, in one query. A0301 when the account has none. */
export function judgedTutor(
  db: Database | Transaction,
  { accountId }: { accountId: number },
): Promise<JudgedTutor> {
  return judge(db, eq(tutor.accountId, accountId))
}

/** The same by the tutor's id. */
export function judgedTutorById(db: Database | Transaction, tutorId: number): Promise<JudgedTutor> {
  return judge(db, eq(tutor.id, tutorId))
}

async function judge(db: Database | Transaction, which: SQL): Promise<JudgedTutor> {
  const isPending = eq(approval.state, 'PENDING')
  const proofs = and(eq(approval.kind, 'certificate'), inArray(approval.state, proofStates))
  const [row] = await db
    .select({
      tutor: getTableColumns(tutor),
      countryCode: account.countryCode,
      mobile: account.mobile,
      status: account.status,
      subjects: db.$count(tutorTeach, eq(tutorTeach.tutorId, tutor.id)),
      areas: db.$count(tutorArea, eq(tutorArea.tutorId, tutor.id)),
      slots: db.$count(tutorSlot, eq(tutorSlot.tutorId, tutor.id)),
      workItems: db.$count(tutorWork, eq(tutorWork.tutorId, tutor.id)),
      results: db.$count(tutorExamResult, eq(tutorExamResult.tutorId, tutor.id)),
      badges: db.$count(tutorBadge, eq(tutorBadge.tutorId, tutor.id)),
      pendingPhotos: db.$count(
        approval,
        and(eq(approval.tutorId, tutor.id), eq(approval.kind, 'tutor.photo'), isPending),
      ),
      certificates: db.$count(approval, and(eq(approval.tutorId, tutor.id), proofs)),
    })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(which)
  if (row === undefined) throw new ServiceError('A0301')
  const { countryCode, mobile, status, ...counted } = row
  return {
    tutor: row.tutor,
    countryCode,
    mobile,
    isActive: status === 'active',
    isApproved: [
      row.tutor.identityApprovedAt,
      row.tutor.qualificationApprovedAt,
      row.tutor.introductionApprovedAt,
    ].every((at) => at !== null),
    completeness: profileCompleteness(factsOf(counted)),
  }
}

const proofStates = ['PENDING', 'APPROVED'] as const

type Counted = { tutor: TutorRow } & Record<
  | 'subjects'
  | 'areas'
  | 'slots'
  | 'workItems'
  | 'results'
  | 'badges'
  | 'pendingPhotos'
  | 'certificates',
  number
>

function factsOf({ tutor: row, badges, pendingPhotos, certificates, ...counts }: Counted) {
  return {
    ...counts,
    hasName: row.nameZh !== '' || row.nameEn !== '',
    birthYear: row.birthYear,
    tutorLevel: row.tutorLevel,
    universityId: row.universityId,
    modes: row.modes,
    languages: row.teachIn.length,
    yearsExperience: row.yearsExperience,
    profileLength: characterCount(withoutUnseen(row.profile)),
    hasPhoto: row.photoId !== null || pendingPhotos > 0,
    proofs: badges + certificates,
  } satisfies ProfileFacts
}
