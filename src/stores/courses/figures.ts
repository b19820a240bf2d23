import {
  courseFigures,
  courseLearners,
  courseLearnersFile,
} from '#contract/courses/course-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import { download, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'

export type Figures = DataOf<typeof courseFigures>

export const figuresStore = createLoaded<Figures, number>(
  (classId, signal) => send(courseFigures, { query: { classId }, signal }),
  { begin: 0 },
)

export const learnersStore = (classId: number) =>
  createLoaded(
    ({ pageNum }: { pageNum: number }, signal) =>
      send(courseLearners, { query: { classId, pageNum }, signal }),
    { begin: { pageNum: 1 } },
  )

/** Downloads all learners as a spreadsheet. */
export const saveLearners = async (classId: number) =>
  saveFile(await download(courseLearnersFile, { query: { classId } }), `course-${classId}.csv`)
