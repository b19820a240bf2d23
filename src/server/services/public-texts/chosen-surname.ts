import { surnameOf } from '#rules/surname.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { ServiceError } from '../../ground/service-error.ts'

/**
 * The surname that others read of a name: what its owner says where nothing tells, and what the name
 * says otherwise. A0400 for one that the name does not hold.
 */
export function chosenSurname(name: string, chosen: string | undefined, field: string): string {
  if (!chosen || chosen === surnameOf(name)) return surnameOf(name)
  if (!surnameChoices(name).includes(chosen)) {
    throw new ServiceError('A0400', { field, rule: 'choice' })
  }
  return chosen
}
