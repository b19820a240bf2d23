/** Refusals of a decision that somebody else has made meanwhile, or that is nobody's own to make. */
const lostCodes: readonly string[] = ['A0440', 'A0404', 'A0301', 'A0301.own']

/** Whether trying again is of no use; after any other refusal it is. */
export const isOvertaken = (code: string) => lostCodes.includes(code)
