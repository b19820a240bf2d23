/* Transitions allowed to each side, written by hand: see state-machines.test.ts. */
export const orderMoves = `
parent: - make→UNPAID
parent: UNPAID pay→PAYING cancel→CANCELLED
parent: PAYING pay→PAYING cancel→CANCELLED
parent: FAILED pay→PAYING cancel→CANCELLED
tutor: - make→UNPAID
tutor: UNPAID pay→PAYING cancel→CANCELLED
tutor: PAYING pay→PAYING cancel→CANCELLED
tutor: FAILED pay→PAYING cancel→CANCELLED
staff: UNPAID paid→PAID
staff: PAYING paid→PAID
staff: PAID refund→REFUNDED
staff: FAILED paid→PAID
system: UNPAID grant→PAID paid→PAID cancel→CANCELLED
system: PAYING paid→PAID fail→FAILED cancel→CANCELLED
system: PAID refund→REFUNDED
system: FAILED paid→PAID cancel→CANCELLED
`
export const attemptMoves = `
parent: - begin→OPEN
tutor: - begin→OPEN
staff: - succeed→SUCCEEDED mismatch→MISMATCHED
staff: OPEN succeed→SUCCEEDED mismatch→MISMATCHED
staff: FAILED succeed→SUCCEEDED mismatch→MISMATCHED
staff: EXPIRED succeed→SUCCEEDED mismatch→MISMATCHED
staff: MISMATCHED return→MISMATCHED
system: - succeed→SUCCEEDED mismatch→MISMATCHED
system: OPEN succeed→SUCCEEDED mismatch→MISMATCHED fail→FAILED expire→EXPIRED
system: SUCCEEDED dispute→DISPUTED lose→LOST
system: FAILED succeed→SUCCEEDED mismatch→MISMATCHED
system: EXPIRED succeed→SUCCEEDED mismatch→MISMATCHED
system: MISMATCHED return→MISMATCHED dispute→DISPUTED lose→LOST
system: DISPUTED return→DISPUTED win→SUCCEEDED winUnmatched→MISMATCHED lose→LOST
system: LOST dispute→DISPUTED win→SUCCEEDED winUnmatched→MISMATCHED
`
export const refundMoves = `
staff: - ask→REQUESTED begin→PENDING
staff: REQUESTED agree→PENDING refuse→REFUSED
staff: PENDING settle→SUCCEEDED fail→FAILED
staff: SUCCEEDED fail→FAILED
system: - begin→PENDING
system: PENDING send→PENDING settle→SUCCEEDED fail→FAILED
system: SUCCEEDED fail→FAILED
`
export const withdrawalMoves = `
parent: - apply→APPLIED
parent: APPLIED cancel→CANCELLED
tutor: - apply→APPLIED
tutor: APPLIED cancel→CANCELLED
organization: - apply→APPLIED
organization: APPLIED cancel→CANCELLED
staff: APPLIED approve→APPROVED reject→REJECTED
staff: APPROVED reject→REJECTED send→SENT
staff: SENT back→APPROVED pay→PAID return→RETURNED
staff: PAID return→RETURNED
`
