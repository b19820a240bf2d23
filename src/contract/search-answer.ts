import * as v from 'valibot'
import { pageOf } from './kernel.ts'

/* What a search answers, whatever it looks for. */

const FacetChoice = v.object({ value: v.string(), label: v.string(), count: v.number() })
export type FacetChoice = v.InferOutput<typeof FacetChoice>

/** A word of the keyword that was understood as a filter; the chip can be removed. */
export const UnderstoodWord = v.object({
  filter: v.string(),
  value: v.string(),
  label: v.string(),
  words: v.string(),
})
export type UnderstoodWord = v.InferOutput<typeof UnderstoodWord>

/** A list with fewer hits than this is followed by rows of others. */
export const fewHits = 10

/** A row of hits that do not fit the search, and how they differ; `search` leads to all of them. */
const nearbyOf = <Card extends v.GenericSchema>(card: Card) =>
  v.object({
    /** Neighbouring places, online, nearby levels, related subjects, or less of what was asked for. */
    kind: v.picklist(['area', 'online', 'level', 'subject', 'wider']),
    /** What the row is about; '' where its kind says all. */
    label: v.string(),
    total: v.number(),
    /** As the address of the search screen writes it: `?subject=…`. */
    search: v.string(),
    list: v.array(card),
  })

/** The answer of a search whose hits are shown as `card`, with the counts of these facets. */
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
    /** What is left of the keyword after the understood words: it ranks and filters nothing. */
    restKeyword: v.string(),
    /** How many of the hits mention something of `restKeyword`; they come first. */
    mentioned: v.number(),
    /** Half of the hits ask, or offer, no more than this an hour; null without hits or facets. */
    feeMedianCents: v.nullable(v.number()),
    /** With two hits or none: which filter to drop, and how many hits that gives. */
    relax: v.array(
      v.object({
        filter: v.string(),
        label: v.string(),
        value: v.nullable(v.string()),
        total: v.number(),
      }),
    ),
    /** What follows a list of fewer than ten hits. */
    nearby: v.array(nearbyOf(card)),
  })

/** The answer to any search: what its screen reads of it. */
export type SearchAnswer = Omit<
  v.InferOutput<ReturnType<typeof searchAnswerOf<v.GenericSchema<unknown>, string>>>,
  'facets'
> & { facets: Partial<Record<string, FacetChoice[]>> | null }
