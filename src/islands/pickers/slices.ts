import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { AreaSlice, ExamSlice, FeeSlice, LevelSlice, SubjectSlice } from '#catalogue/slices.ts'
import type { Loaded } from '#stores/asking/loaded.ts'
import { createSlice } from '#stores/catalogue.ts'

const slices = {
  areas: createSlice<AreaSlice>('areas'),
  exams: createSlice<ExamSlice>('exams'),
  fees: createSlice<FeeSlice>('fees'),
  levels: createSlice<LevelSlice>('levels'),
  subjects: createSlice<SubjectSlice>('subjects'),
}
type Values = {
  areas: AreaSlice
  exams: ExamSlice
  fees: FeeSlice
  levels: LevelSlice
  subjects: SubjectSlice
}

/** Names for a picker, loaded when it is first shown; call `retry` after a failure. */
export function useSlice<Name extends keyof Values>(name: Name) {
  const { $loaded, load } = slices[name]
  const slice = useStore($loaded) as Loaded<Values[Name]>
  useEffect(() => void load(), [load])
  return { slice, retry: () => void load() }
}
