/* Transitions allowed to each side, written by hand: see state-machines.test.ts. */
export const activityMoves = `
organization: - begin→DRAFT
organization: DRAFT save→DRAFT submit→WAITING cancel→CANCELLED
organization: WAITING revise→DRAFT cancel→CANCELLED
organization: PUBLISHED change→PUBLISHED pause→PAUSED cancel→CANCELLED
organization: PAUSED change→PAUSED cancel→CANCELLED
staff: DRAFT cancel→CANCELLED
staff: WAITING approve→PUBLISHED reject→DRAFT cancel→CANCELLED
staff: PUBLISHED change→PUBLISHED pause→PAUSED cancel→CANCELLED
staff: PAUSED change→PAUSED resume→PUBLISHED cancel→CANCELLED
system: DRAFT cancel→CANCELLED
system: WAITING cancel→CANCELLED
system: PUBLISHED end→ENDED cancel→CANCELLED
system: PAUSED end→ENDED cancel→CANCELLED
`
export const ticketMoves = `
parent: - hold→HELD grant→VALID
parent: HELD cancel→CANCELLED
parent: VALID cancel→CANCELLED refund→REFUNDED rename→VALID transfer→VALID
tutor: - hold→HELD grant→VALID
tutor: HELD cancel→CANCELLED
tutor: VALID cancel→CANCELLED refund→REFUNDED rename→VALID transfer→VALID
staff: HELD cancel→CANCELLED
staff: VALID cancel→CANCELLED refund→REFUNDED
system: HELD grant→VALID expire→EXPIRED cancel→CANCELLED
system: VALID cancel→CANCELLED refund→REFUNDED
`
export const waitingMoves = `
parent: - join→WAITING
parent: WAITING leave→LEFT
parent: OFFERED take→TAKEN leave→LEFT
tutor: - join→WAITING
tutor: WAITING leave→LEFT
tutor: OFFERED take→TAKEN leave→LEFT
system: WAITING offer→OFFERED lapse→LAPSED leave→LEFT
system: OFFERED lapse→LAPSED leave→LEFT
`
