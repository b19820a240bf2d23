import { useLoaded } from '#islands/ui/use-loaded.ts'

const load = () => import('./ReportWords.tsx')

/** The button that reports words of the other side, loaded where there are any; null before. */
export const useReportWords = (words: string | undefined) => useLoaded(load, Boolean(words))
