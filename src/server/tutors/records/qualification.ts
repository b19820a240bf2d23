import { majorById } from '#catalogue/majors.ts'
import { universityById } from '#catalogue/universities.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { updateQualification } from '#contract/tutors/tutor-records/education.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { teachRows } from '../tutor-lists.ts'
import { askApproval } from './ask-approval.ts'
import type { Changing } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'
import { checkFee } from './teach-fee.ts'

/** Requests approval of changes of level, university and major. */
export async function storeQualification(
  changing: Changing,
  given: BodyValue<typeof updateQualification>,
): Promise<void> {
  checkStudy(given)
  const { tx, own } = changing
  const { pending } = (await detailApprovals(tx, own)).qualification
  const { tutorLevel, universityId, majorId } = own
  const current = { tutorLevel, universityId, majorId }
  const before = { ...current, ...pending }
  const wanted = {
    tutorLevel: given.tutorLevel ?? before.tutorLevel,
    universityId: given.universityId === undefined ? before.universityId : given.universityId,
    majorId: given.majorId === undefined ? before.majorId : given.majorId,
  }
  // Fees must also reach the minimum of the new level, once it is approved.
  for (const { hourlyFeeCents } of await teachRows(tx, [own.id])) {
    checkFee(hourlyFeeCents, [wanted.tutorLevel], 'tutorLevel')
  }
  await askApproval(changing, { kind: 'tutor.qualification', current, pending, wanted })
}

/** Refuses ids that are not in the catalogue. */
export function checkStudy(
  { universityId, majorId }: { universityId?: string | null; majorId?: string | null },
  at = '',
): void {
  if (universityId != null && universityById(universityId) === undefined) {
    throw new ServiceError('A0400', { field: `${at}universityId`, rule: 'choice' })
  }
  if (majorId != null && majorById(majorId) === undefined) {
    throw new ServiceError('A0400', { field: `${at}majorId`, rule: 'choice' })
  }
}
