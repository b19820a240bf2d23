/*
 * Limits of messages to other people within 24 hours. Account security is exempt: a thief must not
 * be able to use up its budget.
 */

/** Per sending member, over all jobs, courses and activities. */
export const senderBudget = {
  /** Applications and invitations; further ones are refused. */
  approaches: 40,
  approachesToOne: 10,
  /** Immediate mails and text messages; further ones go into a digest. */
  messages: 60,
} as const

/** Immediate mails to a recipient: per thing, per sender, in all. Others go into a digest. */
export const mailBudget = { thing: 6, sender: 12, all: 40 } as const
/** The same for text messages, which cost money and interrupt. */
export const textBudget = { thing: 3, sender: 6, all: 12 } as const
/** In-site entries from one sender; beyond these, there is one entry per thing. */
export const mostEntriesOfSender = 20
