import fresh from '#tests/data/job-requests-fresh.json' with { type: 'json' }
import freshSecond from '#tests/data/job-requests-fresh-2.json' with { type: 'json' }
import freshThird from '#tests/data/job-requests-fresh-3.json' with { type: 'json' }
import freshFourth from '#tests/data/job-requests-fresh-4.json' with { type: 'json' }
import freshFifth from '#tests/data/job-requests-fresh-5.json' with { type: 'json' }
import freshSixth from '#tests/data/job-requests-fresh-6.json' with { type: 'json' }
import freshSeventh from '#tests/data/job-requests-fresh-7.json' with { type: 'json' }
import freshEighth from '#tests/data/job-requests-fresh-8.json' with { type: 'json' }
import freshNinth from '#tests/data/job-requests-fresh-9.json' with { type: 'json' }
import freshTenth from '#tests/data/job-requests-fresh-10.json' with { type: 'json' }
import samples from '#tests/data/text_samples_dev.json' with { type: 'json' }
import { type Expected, isRight, type ScoredField, scoredFields } from '#tests/support/job-score.ts'
import { type JobReading, readJobRequest } from '#understanding/read-job.ts'
import { cantonese } from './cantonese.ts'
import { english } from './english.ts'
import { expectedOf } from './expect.ts'
import { mixed } from './mixed.ts'
import { second } from './second.ts'
import { secondEnglish } from './second-english.ts'
import type { Sentence } from './sentence.ts'
import { simplified } from './simplified.ts'
import { third } from './third.ts'
import { written } from './written.ts'

export interface ScoredText {
  readonly text: string
  readonly expected: Expected
}

/** Own texts, made up for these tests, one to a line. */
const made = (rows: unknown) => rows as readonly Sentence[]

/** The project's samples, and our own sentences by language. `needs` is scored on the samples. */
export const textSets: Readonly<Record<string, readonly ScoredText[]>> = {
  samples: samples.requests,
  ...Object.fromEntries(
    Object.entries({
      cantonese,
      written,
      simplified,
      english,
      mixed,
      second,
      secondEnglish,
      third,
      fresh: made(fresh),
      freshSecond: made(freshSecond),
      freshThird: made(freshThird),
      freshFourth: made(freshFourth),
      freshFifth: made(freshFifth),
      freshSixth: made(freshSixth),
      freshSeventh: made(freshSeventh),
      freshEighth: made(freshEighth),
      freshNinth: made(freshNinth),
      freshTenth: made(freshTenth),
    }).map(([name, sentences]) => [
      name,
      sentences.map((sentence) => ({ text: sentence.text, expected: expectedOf(sentence) })),
    ]),
  ),
}

export function fieldsOf(set: string): readonly ScoredField[] {
  return set === 'samples' ? scoredFields : scoredFields.filter((field) => field !== 'needs')
}

/** Share of the texts of a set whose field is read right. */
export function shareRight(set: string, field: ScoredField): number {
  const texts = textSets[set] ?? []
  const right = texts.filter(({ text, expected }) => isRight(field, expected, readOnce(text)))
  return right.length / texts.length
}

/** Each field of a text is scored by itself, over one reading. */
function readOnce(text: string): JobReading {
  const reading = readings.get(text) ?? readJobRequest(text)
  readings.set(text, reading)
  return reading
}
const readings = new Map<string, JobReading>()
