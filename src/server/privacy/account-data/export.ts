import { brandNames } from '#i18n/brand.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { AttemptRule } from '../../accounts/sign-in/attempts.ts'
import type { SignInParts } from '../../accounts/sign-in/sign-in-parts.ts'
import { subjectOf } from '../../accounts/subject.ts'
import type { Database } from '../../db/open.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { personalData } from './personal-data.ts'
import { nameOf, readPersonalData } from './personal-data-table.ts'

/** Enough for a person's own use, but limited for a stolen session. */
const downloadRule: AttemptRule = {
  free: 6,
  waitMs: 10 * minuteMs,
  longestWaitMs: hourMs,
  windowMs: hourMs,
}

/** All data held about the owner, as a JSON file. A0501 after too many within an hour. */
export async function downloadData(
  { db, clock, attempts }: Pick<SignInParts, 'db' | 'clock' | 'attempts'>,
  owner: Owner,
): Promise<FileAnswer> {
  const waitMs = await attempts.count([
    { subject: `download ${JSON.stringify(owner)}`, rule: downloadRule },
  ])
  if (waitMs > 0) throw new ServiceError('A0501', { waitSeconds: Math.ceil(waitMs / 1000) })
  const now = clock()
  const text = JSON.stringify(await heldAbout(db, owner, now), null, 2)
  return {
    status: 200,
    // Not application/json, which clients would parse as an API response instead of saving it.
    mime: 'application/octet-stream',
    bytes: new TextEncoder().encode(text),
    cacheControl: 'no-store',
    name: `my-data-${hongKongDay(now)}.json`,
  }
}

/** One list per table that holds something; several queries of one table are merged. */
async function heldAbout(db: Database, owner: Owner, now: Date) {
  const subject = await subjectOf(db, owner)
  const held: Record<string, Record<string, unknown>[]> = {}
  for (const data of personalData) {
    const rows = await readPersonalData(db, data, subject)
    if (rows !== null) held[nameOf(data)] = [...(held[nameOf(data)] ?? []), ...rows]
  }
  return {
    site: brandNames.en,
    madeAt: isoInHongKong(now),
    units: 'Fields ending in Cents are HK cents; minutes count from midnight in Hong Kong.',
    held,
  }
}
