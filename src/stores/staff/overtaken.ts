/** Refusals because a colleague was faster, or because one may not decide one's own case. */
const lostCodes: readonly string[] = ['A0440', 'A0404', 'A0301', 'A0301.own']

/** Whether a retry is pointless; after any other refusal it may succeed. */
export const isOvertaken = (code: string) => lostCodes.includes(code)
