import type { BodyValue } from '#contract/kernel.ts'
import type { updateStep } from '#contract/tutors/tutor-records/step.ts'
import type { Changing } from './change-tutor.ts'
import { storeDetails } from './details.ts'
import { storeEducation } from './education.ts'
import { storeIdentity } from './identity.ts'
import { storeQualification } from './qualification.ts'
import { storeTeachAreas } from './teach-areas.ts'
import { storeTeachTypes } from './teach-types.ts'
import { storeWork } from './work.ts'

/** Stores several parts of the record at once; parts that are not given stay unchanged. */
export async function storeStep(
  changing: Changing,
  given: BodyValue<typeof updateStep>,
): Promise<void> {
  const { nameZh, nameEn, surnameEn, sex, birthYear, guardian, ...rest } = given
  const { tutorLevel, universityId, majorId, ...others } = rest
  const { yearsExperience, work, types, areas, list, ...details } = others
  const identity = { nameZh, nameEn, surnameEn, sex, birthYear, guardian }
  // The level first, as the minimum fee depends on it.
  const qualification = { tutorLevel, universityId, majorId }
  if (isGiven(identity)) await storeIdentity(changing, identity)
  if (isGiven(qualification)) await storeQualification(changing, qualification)
  if (types !== undefined) await storeTeachTypes(changing, { all: types })
  await storeDetails(changing, details)
  if (areas !== undefined) await storeTeachAreas(changing, { areas })
  await storeWork(changing, { yearsExperience, work })
  if (list !== undefined) await storeEducation(changing, { list })
}

const isGiven = (part: object) => Object.values(part).some((value) => value !== undefined)
