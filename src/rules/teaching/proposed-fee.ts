import type { TutorLevel } from '#contract/vocabulary.ts'
import { minimumFeeCents } from '../fees.ts'
import { hourlyFeeCents } from './whole-cost.ts'

interface Offer {
  /** Of one lesson, at most. */
  feeCents: number
  lessonMinutes: number
  tutorLevel: TutorLevel | null
}

/** The lowest and highest hourly fee of a booking, in cents. */
export const feeBounds = (offer: Offer) => ({
  lowest: minimumFeeCents(offer.tutorLevel ?? [], 60),
  highest: hourlyFeeCents(offer),
})

/** What the tutor asks per hour, within what the job offers and the law allows. */
export function proposedHourCents(offer: Offer, askedCents: number | null): number {
  const { lowest, highest } = feeBounds(offer)
  return Math.min(highest, Math.max(lowest, askedCents ?? highest))
}

/** The fee of a lesson at an hourly fee, in cents. */
export function lessonFeeAt(hourCents: number, offer: Offer): number {
  // The job's fee need not be a whole number of cents per hour.
  if (hourCents === hourlyFeeCents(offer)) return offer.feeCents
  return Math.ceil((hourCents * offer.lessonMinutes) / 60)
}
