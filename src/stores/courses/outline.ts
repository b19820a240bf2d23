import type { CourseSection } from '#contract/courses/course-fields.ts'

export type Outline = readonly CourseSection[]
export type OutlineLesson = CourseSection['lessons'][number]
export interface LessonPosition {
  section: number
  lesson: number
}

const newLesson = (key: string): OutlineLesson => ({
  key,
  title: '',
  videoUrl: '',
  isPreview: false,
})

export const addSection = (outline: Outline, key: string): CourseSection[] => [
  ...outline,
  { title: '', lessons: [newLesson(key)] },
]

export const addLesson = (outline: Outline, at: number, key: string): CourseSection[] =>
  changeSection(outline, at, ({ lessons }) => ({ lessons: [...lessons, newLesson(key)] }))

export const changeSection = (
  outline: Outline,
  at: number,
  change: (section: CourseSection) => Partial<CourseSection>,
): CourseSection[] =>
  outline.map((section, index) => (index === at ? { ...section, ...change(section) } : section))

export const changeLesson = (
  outline: Outline,
  { section, lesson }: LessonPosition,
  change: Partial<OutlineLesson>,
): CourseSection[] =>
  changeSection(outline, section, ({ lessons }) => ({
    lessons: lessons.map((one, index) => (index === lesson ? { ...one, ...change } : one)),
  }))

/** Changes a lesson by its key, wherever it has been moved. */
export const changeNamedLesson = (
  outline: Outline,
  key: string,
  change: (lesson: OutlineLesson) => Partial<OutlineLesson>,
): CourseSection[] =>
  outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
  }))

export const removeSection = (outline: Outline, at: number): CourseSection[] =>
  outline.filter((_, index) => index !== at)

export const removeLesson = (
  outline: Outline,
  { section, lesson }: LessonPosition,
): CourseSection[] =>
  changeSection(outline, section, ({ lessons }) => ({
    lessons: lessons.filter((_, index) => index !== lesson),
  }))

/** Moves a section one position up (-1) or down (1); at either end nothing changes. */
export function moveSection(outline: Outline, at: number, by: -1 | 1): CourseSection[] {
  return swapped(outline, at, at + by)
}

/** Moves a lesson one position up or down; at an end of its section it enters the next one. */
export function moveLesson(
  outline: Outline,
  { section, lesson }: LessonPosition,
  by: -1 | 1,
): CourseSection[] {
  const { lessons } = outline[section] ?? { lessons: [] }
  const moved = lessons[lesson]
  if (moved === undefined) return [...outline]
  if (lessons[lesson + by] !== undefined) {
    return changeSection(outline, section, () => ({
      lessons: swapped(lessons, lesson, lesson + by),
    }))
  }
  if (outline[section + by] === undefined) return [...outline]
  const without = removeLesson(outline, { section, lesson })
  return changeSection(without, section + by, ({ lessons: there }) => ({
    lessons: by === 1 ? [moved, ...there] : [...there, moved],
  }))
}

function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined) return [...list]
  return list.map((item, index) => (index === one ? second : index === other ? first : item))
}
