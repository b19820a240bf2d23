import { readingMinutes } from '../reading-time.ts'
import { readQuiz } from './quiz.ts'

/** A question is read, thought about, answered and compared with the right answer. */
const minutesAQuestion = 1

interface LessonParts {
  /** Markdown of the lesson and of its questions. */
  text: string
  quiz: string
  /** Length of its film; null without one, or while it is processed. */
  filmSeconds: number | null
  /** A film stored here, or a video elsewhere, whose length is unknown. */
  film: string | null | undefined
  videoUrl: string
}

/**
 * Minutes to watch and read a lesson and to answer its questions, at least 1; null when the length
 * of its video is unknown.
 */
export function lessonMinutes(parts: LessonParts): number | null {
  const { text, quiz, film = null, filmSeconds, videoUrl } = parts
  if (film === null ? videoUrl !== '' : filmSeconds === null) return null
  const read = text.trim() === '' ? 0 : readingMinutes(text)
  const answer = readQuiz(quiz).questions.length * minutesAQuestion
  return Math.max(1, read + answer + Math.round((filmSeconds ?? 0) / 60))
}

/** Of lessons together; null when that of one is not known. */
export const minutesTogether = (lessons: readonly (number | null)[]): number | null =>
  lessons.reduce((sum, minutes) => (sum === null || minutes === null ? null : sum + minutes), 0)
