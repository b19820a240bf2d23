import * as v from 'valibot'
import { subjectColours } from './vocabulary.ts'

/** The drawings of `styles/covers.svg`. */
export const coverMotifs = [
  'curve',
  'triangle',
  'speech',
  'grid',
  'book',
  'keys',
  'strings',
  'note',
  'molecule',
  'flask',
  'leaf',
  'bars',
  'code',
  'robot',
  'palette',
  'ball',
  'swim',
  'board',
  'globe',
  'column',
  'notebook',
  'medal',
  'stage',
] as const
export type CoverMotif = (typeof coverMotifs)[number]

/** What a drawn cover shows; place and lean of its parts follow from the title (ui/Cover.tsx). */
export const Cover = v.object({
  motif: v.picklist(coverMotifs),
  colour: v.picklist(subjectColours),
})
export type Cover = v.InferOutput<typeof Cover>
