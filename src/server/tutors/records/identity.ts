import type { BodyValue } from '#contract/kernel.ts'
import {
  type insertTutor,
  tutorAges,
  type updateIdentity,
} from '#contract/tutors/tutor-records/identity.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import { outOfRange } from '#rules/primitives/limits.ts'
import { surnamesOf } from '#rules/surname.ts'
import { guardianAgrees } from '#rules/tutors/guardian.ts'
import { chosenSurname } from '../../accounts/chosen-surname.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import { inheritStops } from '../../accounts/kept-marks/inherit-marks.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { tutor } from '../../db/tables/index.ts'
import { hongKongYear } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { requestApproval } from '../../moderation/approvals/request.ts'
import { refuseNamesInTexts } from '../../moderation/public-texts/own-names.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { askApproval } from './ask-approval.ts'
import type { Asker, Changing } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'
import { readOwnTutor } from './own-tutor.ts'
import { checkStudy } from './qualification.ts'

/** Creates the tutor record of an account, not public yet. A0111 when there is one. */
export async function makeTutor(
  { db, clock }: SearchParts,
  asker: Asker,
  body: BodyValue<typeof insertTutor>,
): Promise<OwnTutor> {
  const now = clock()
  const { nameZh, nameEn, sex, birthYear, tutorLevel } = body
  checkAge(birthYear, now)
  const guardian = consentOf(body, now)
  refuseContact(nameZh, 'nameZh')
  refuseContact(nameEn, 'nameEn')
  const surnames = surnamesOf({
    ...{ nameZh, nameEn },
    surnameEn: chosenSurname(nameEn, body.surnameEn, 'surnameEn'),
  })
  const identity = { nameZh, nameEn, surnameEn: surnames.surnameEn, sex, birthYear, guardian }
  const qualification = {
    tutorLevel,
    universityId: body.universityId ?? null,
    majorId: body.majorId ?? null,
  }
  checkStudy(qualification)
  await db.transaction(async (tx) => {
    await lockOpenOwner(tx, asker)
    await refuseNamesInTexts(tx, asker.accountId, { nameZh, nameEn })
    const [made] = await tx
      .insert(tutor)
      .values({
        accountId: asker.accountId,
        ...identity,
        ...qualification,
        ...surnames,
        profile: '',
        profileLang: '',
        modes: [],
        teachIn: [],
        lastActiveAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: tutor.id })
    if (made === undefined) throw new ServiceError('A0111')
    await inheritStops(tx, asker.accountId, now)
    const owner = { tutorId: made.id }
    await requestApproval(tx, { kind: 'tutor.identity', owner, change: identity, now })
    await requestApproval(tx, { kind: 'tutor.qualification', owner, change: qualification, now })
  })
  return readOwnTutor(db, asker)
}

/** Requests approval of names, sex, year of birth and a guardian's consent; the former ones stay public meanwhile. */
export async function storeIdentity(
  changing: Changing,
  given: BodyValue<typeof updateIdentity>,
): Promise<void> {
  const { tx, own, now } = changing
  const { pending } = (await detailApprovals(tx, own)).identity
  const current = {
    nameZh: own.nameZh,
    nameEn: own.nameEn,
    surnameEn: own.surnameEn,
    sex: own.sex,
    birthYear: own.birthYear,
    guardian: own.guardian,
  }
  const before = { ...current, ...pending }
  const nameZh = given.nameZh ?? before.nameZh
  const nameEn = given.nameEn ?? before.nameEn
  // A chosen surname stays as long as the name is unchanged.
  const isSame = nameZh === before.nameZh && nameEn === before.nameEn
  const surnameEn =
    isSame && given.surnameEn === undefined
      ? before.surnameEn
      : chosenSurname(nameEn, given.surnameEn, 'surnameEn')
  const derived = surnamesOf({ nameZh, nameEn, surnameEn })
  const birthYear = given.birthYear ?? before.birthYear
  if (given.birthYear !== undefined) checkAge(given.birthYear, now)
  const guardian = consentOf({ birthYear, guardian: given.guardian ?? before.guardian }, now)
  const wanted = {
    ...{ nameZh, nameEn, surnameEn: derived.surnameEn },
    ...{ sex: given.sex ?? before.sex, birthYear, guardian },
  }
  if (wanted.nameZh === '' && wanted.nameEn === '') {
    throw new ServiceError('A0410', { field: 'nameZh', rule: 'required' })
  }
  // Contact details in a name would appear in the public surname.
  refuseContact(wanted.nameZh, 'nameZh')
  refuseContact(wanted.nameEn, 'nameEn')
  await refuseNamesInTexts(tx, own.accountId, { nameZh, nameEn })
  await askApproval(changing, { kind: 'tutor.identity', current, pending, wanted, derived })
}

function checkAge(birthYear: number, now: Date): void {
  const year = hongKongYear(now)
  const [first, last] = [year - tutorAges.oldest, year - tutorAges.youngest]
  if (birthYear < first || birthYear > last) {
    throw new ServiceError('A0400', { field: 'birthYear', rule: outOfRange(first, last) })
  }
}

/** The guardian of a minor, without whom nobody under age is a tutor; empty for an adult. */
function consentOf(
  { birthYear, guardian }: { birthYear: number | null; guardian: string },
  now: Date,
): string {
  const need = birthYear === null ? 'need not' : guardianAgrees(birthYear, now)
  if (need === 'must' && guardian === '') {
    throw new ServiceError('A0410', { field: 'guardian', rule: 'required' })
  }
  return need === 'need not' ? '' : guardian
}
