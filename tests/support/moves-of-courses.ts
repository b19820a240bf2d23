/* Transitions allowed to each side, written by hand: see state-machines.test.ts. */
export const courseMoves = `
tutor: - begin→UNPUBLISHED
tutor: UNPUBLISHED end→ENDED
tutor: PUBLISHED pause→PAUSED end→ENDED
tutor: PAUSED end→ENDED
organization: - begin→UNPUBLISHED
organization: UNPUBLISHED end→ENDED
organization: PUBLISHED pause→PAUSED end→ENDED
organization: PAUSED end→ENDED
staff: UNPUBLISHED publish→PUBLISHED end→ENDED
staff: PUBLISHED publish→PUBLISHED pause→PAUSED end→ENDED
staff: PAUSED publish→PAUSED resume→PUBLISHED end→ENDED
system: UNPUBLISHED end→ENDED
system: PUBLISHED end→ENDED
system: PAUSED end→ENDED
`
export const courseVersionMoves = `
tutor: - begin→DRAFT
tutor: DRAFT save→DRAFT submit→WAITING
tutor: WAITING revise→DRAFT
tutor: REJECTED revise→DRAFT
organization: - begin→DRAFT
organization: DRAFT save→DRAFT submit→WAITING
organization: WAITING revise→DRAFT
organization: REJECTED revise→DRAFT
staff: WAITING approve→CURRENT reject→REJECTED
system: CURRENT replace→FORMER
`
export const enrolmentMoves = `
parent: ACTIVE refund→REFUNDED
tutor: ACTIVE refund→REFUNDED
staff: ACTIVE refund→REFUNDED
system: - join→ACTIVE
system: ACTIVE complete→COMPLETED refund→REFUNDED
system: COMPLETED refund→REFUNDED
system: REFUNDED join→ACTIVE
`
export const courseMediaMoves = `
tutor: - begin→UPLOADING add→READY
tutor: UPLOADING finish→UPLOADED
organization: - begin→UPLOADING add→READY
organization: UPLOADING finish→UPLOADED
system: UPLOADED convert→CONVERTING
system: CONVERTING convert→CONVERTING ready→READY refuse→REFUSED
`
