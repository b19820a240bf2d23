/** Who runs an installation, as its legal pages name them. */
export interface OperatorFacts {
  name: string
  /** Where people write to: a postal or mail address. */
  contact: string
  /** Number of the business registration or of the company; '' without one. */
  registration: string
}

/**
 * As the environment has them, read by the build and the server alike; `config.ts` of the server has
 * checked them. Null while nobody is named.
 */
export function operatorFacts(env: {
  OPERATOR_NAME?: string | undefined
  OPERATOR_CONTACT?: string | undefined
  OPERATOR_REGISTRATION?: string | undefined
}): OperatorFacts | null {
  const { OPERATOR_NAME: name, OPERATOR_CONTACT: contact, OPERATOR_REGISTRATION } = env
  return name && contact ? { name, contact, registration: OPERATOR_REGISTRATION ?? '' } : null
}
