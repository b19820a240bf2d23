import { applicationContact } from '#contract/teaching/reveals.ts'
import { send } from '../asking/client.ts'

/** The other side's number, by an application on which both have agreed. */
export const revealNumber = (applicationId: number) =>
  send(applicationContact, { body: { applicationId } })
