import * as v from 'valibot'
import { pageOf } from './kernel.ts'

/* Response format shared by all searches. */

const FacetChoice = v.object({ value: v.string(), label: v.string(), count: v.number() })
export type FacetChoice = v.InferOutput<typeof FacetChoice>

/** Part of the keyword that was recognised as a filter; shown as a removable chip. */
export const UnderstoodWord = v.object({
  filter: v.string(),
  value: v.string(),
  label: v.string(),
  words: v.string(),
})
export type UnderstoodWord = v.InferOutput<typeof UnderstoodWord>

/** Below this number of results, rows of near matches follow. */
export const fewHits = 10

/** A row of near matches, and how they differ; `search` is the query that finds all of them. */
const nearbyOf = <Card extends v.GenericSchema>(card: Card) =>
  v.object({
    /** Nearby areas, online, nearby levels, related subjects, or fewer conditions. */
    kind: v.picklist(['area', 'online', 'level', 'subject', 'wider']),
    /** Subject of the row; '' where the kind says it all. */
    label: v.string(),
    total: v.number(),
    /** Query of the search page: `?subject=…`. */
    search: v.string(),
    list: v.array(card),
  })

/** Schema of a search response with results of type `card` and counts for these facets. */
export const searchAnswerOf = <Card extends v.GenericSchema, Facet extends string>(
  card: Card,
  facets: readonly Facet[],
) =>
  v.object({
    ...pageOf(card).entries,
    facets: v.nullable(v.record(v.picklist(facets), v.array(FacetChoice))),
    understood: v.array(UnderstoodWord),
    /** Several values of a filter that are shown as one chip. */
    folded: v.array(
      v.object({
        filter: v.picklist(['level', 'area']),
        values: v.array(v.string()),
        label: v.string(),
      }),
    ),
    /** Rest of the keyword without the recognised terms; filters nothing, but see `mentioned`. */
    restKeyword: v.string(),
    /** Words that were understood and do not go with the other filters: 中四 beside Python. */
    unused: v.array(v.string()),
    /** Number of results that mention something of `restKeyword`; they come first. */
    mentioned: v.number(),
    /** Half of the hits ask, or offer, no more an hour; null of few hits, and without facets. */
    feeMedianCents: v.nullable(v.number()),
    /** With at most two results: filters to drop, and the resulting number. */
    relax: v.array(
      v.object({
        filter: v.string(),
        label: v.string(),
        value: v.nullable(v.string()),
        total: v.number(),
      }),
    ),
    nearby: v.array(nearbyOf(card)),
  })

export type SearchAnswer = Omit<
  v.InferOutput<ReturnType<typeof searchAnswerOf<v.GenericSchema<unknown>, string>>>,
  'facets'
> & { facets: Partial<Record<string, FacetChoice[]>> | null }
