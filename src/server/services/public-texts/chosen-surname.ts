import { surnameOf } from '#rules/surname.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { ServiceError } from '../../ground/service-error.ts'

/**
 * The public surname of a name: the derived one, or the one chosen where a name allows several.
 * A0400 for a choice that the name does not allow.
 */
export function chosenSurname(name: string, chosen: string | undefined, field: string): string {
  if (!chosen || chosen === surnameOf(name)) return surnameOf(name)
  if (!surnameChoices(name).includes(chosen)) {
    throw new ServiceError('A0400', { field, rule: 'choice' })
  }
  return chosen
}
