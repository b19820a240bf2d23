/*
 * How much reaches others within 24 hours, whoever causes it. Account security is outside of it: a thief
 * must not be able to use it up.
 */

/** What one member may cause, over all jobs, courses and activities. */
export const senderBudget = {
  /** Applications and invitations; more are refused. */
  approaches: 40,
  /** Of them, to one person. */
  approachesToOne: 10,
  /** Mails and text messages as it happens; more are gathered. */
  messages: 60,
} as const

/** Mails to one person as it happens: about one thing, from one member, in all. More are gathered. */
export const mailBudget = { thing: 6, sender: 12, all: 40 } as const
/** The same for text messages, which cost money and interrupt. */
export const textBudget = { thing: 3, sender: 6, all: 12 } as const
/** Entries of one's list of notices by one member; after them, the same about a thing is one entry. */
export const mostEntriesOfSender = 20
