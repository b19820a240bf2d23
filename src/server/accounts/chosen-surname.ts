import { surnameOf } from '#rules/surname.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { ServiceError } from '../ground/service-error.ts'

/** The public surname: derived, or chosen where a name allows several. A0400 for others. */
export function chosenSurname(name: string, chosen: string | undefined, field: string): string {
  if (!chosen || chosen === surnameOf(name)) return surnameOf(name)
  if (!surnameChoices(name).includes(chosen)) {
    throw new ServiceError('A0400', { field, rule: 'choice' })
  }
  return chosen
}
