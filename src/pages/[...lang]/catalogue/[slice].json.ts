import type { APIContext } from 'astro'
import { areaSlice, examSlice, feeSlice, levelSlice, subjectSlice } from '#catalogue/slices.ts'
import { langPathsWith, localeOfParam } from '#i18n/static-paths.ts'

/** Loaded by pickers when they open: names in one language, without aliases. */
const slices = {
  areas: areaSlice,
  exams: examSlice,
  fees: feeSlice,
  levels: levelSlice,
  subjects: subjectSlice,
}
type SliceName = keyof typeof slices

export const getStaticPaths = () =>
  langPathsWith(
    (Object.keys(slices) as SliceName[]).map((slice) => ({ params: { slice }, props: { slice } })),
  )

export function GET({ params, props }: APIContext<{ slice: SliceName }>) {
  return Response.json(slices[props.slice](localeOfParam(params.lang)))
}
