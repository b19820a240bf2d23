import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { AttemptRule, Attempts } from '../sign-in/attempts.ts'

/** Generous for people, who type a few numbers; tight for programs that try many. */
const askingRule: AttemptRule = {
  free: 40,
  waitMs: minuteMs,
  longestWaitMs: 30 * minuteMs,
  windowMs: hourMs,
}

/** Limits questions about a number's registration by address, over all such calls; A0501. */
export async function countNumberAsked(
  attempts: Attempts,
  { address }: { address: string },
): Promise<void> {
  const waitMs = await attempts.count([
    { subject: `number asked from ${address}`, rule: askingRule },
  ])
  if (waitMs > 0) throw new ServiceError('A0501', { waitSeconds: Math.ceil(waitMs / 1000) })
}
