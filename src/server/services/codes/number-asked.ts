import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { AttemptRule, Attempts } from '../sign-in/attempts.ts'

/** Generous for people, who type a few numbers; tight for programs that try many. */
const askingRule: AttemptRule = {
  free: 40,
  waitMs: 60_000,
  longestWaitMs: 30 * minuteMs,
  windowMs: hourMs,
}

/**
 * Counts a question about a number's registration, which anonymous clients may ask. The limit is
 * per address over all such calls, counted in the database. A0501 beyond it.
 */
export async function countNumberAsked(
  attempts: Attempts,
  { address }: { address: string },
): Promise<void> {
  const waitMs = await attempts.count([
    { subject: `number asked from ${address}`, rule: askingRule },
  ])
  if (waitMs > 0) throw new ServiceError('A0501', { waitSeconds: Math.ceil(waitMs / 1000) })
}
