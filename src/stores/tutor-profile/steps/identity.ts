import { updateIdentity, updateQualification } from '#contract/tutor-records.ts'
import { sexes, tutorLevels } from '#contract/vocabulary.ts'
import { send } from '../../client.ts'
import { makeRecord, saveRecord } from '../record.ts'
import { refused, type StepLogic } from './step.ts'

export interface IdentityForm {
  nameZh: string
  nameEn: string
  sex: string
  birthYear: string
  tutorLevel: string
}

/** What waits for approval, or was refused, is what the tutor wrote last: the form goes on from there. */
export const identityStep: StepLogic<IdentityForm> = {
  valueOf(tutor) {
    const shown = tutor?.pending.identity ?? tutor?.refused.identity?.wish ?? tutor
    const studied = tutor?.pending.qualification ?? tutor?.refused.qualification?.wish ?? tutor
    return {
      nameZh: shown?.nameZh ?? '',
      nameEn: shown?.nameEn ?? '',
      sex: shown?.sex ?? '',
      birthYear: shown?.birthYear ? String(shown.birthYear) : '',
      tutorLevel: studied?.tutorLevel ?? '',
    }
  },
  async save(form, tutor) {
    const nameZh = form.nameZh.trim()
    const nameEn = form.nameEn.trim()
    const sex = sexes.find((one) => one === form.sex)
    const tutorLevel = tutorLevels.find((one) => one === form.tutorLevel)
    const birthYear = form.birthYear.trim()
    if (sex === undefined || tutorLevel === undefined || !birthYear || !(nameZh || nameEn)) {
      return refused([
        ...(nameZh || nameEn ? [] : [{ field: 'nameZh', rule: 'required.name' }]),
        ...(sex ? [] : [{ field: 'sex', rule: 'required.select' }]),
        ...(birthYear ? [] : [{ field: 'birthYear', rule: 'required' }]),
        ...(tutorLevel ? [] : [{ field: 'tutorLevel', rule: 'required.select' }]),
      ])
    }
    const identity = { nameZh, nameEn, sex, birthYear }
    if (tutor === null) return makeRecord({ ...identity, tutorLevel })
    return saveRecord(
      () => send(updateIdentity, { body: identity }),
      () => send(updateQualification, { body: { tutorLevel } }),
    )
  },
}
