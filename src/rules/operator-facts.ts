/** The operator of an installation, as its legal pages name it. */
export interface OperatorFacts {
  name: string
  /** A postal or mail address. */
  contact: string
  /** Number of the business registration or of the company; '' without one. */
  registration: string
}

/** For the build and the server, whose `config.ts` validates them. Null while no one is named. */
export function operatorFacts(env: {
  OPERATOR_NAME?: string | undefined
  OPERATOR_CONTACT?: string | undefined
  OPERATOR_REGISTRATION?: string | undefined
}): OperatorFacts | null {
  const { OPERATOR_NAME: name, OPERATOR_CONTACT: contact, OPERATOR_REGISTRATION } = env
  return name && contact ? { name, contact, registration: OPERATOR_REGISTRATION ?? '' } : null
}
