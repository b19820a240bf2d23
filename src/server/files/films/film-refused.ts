import type { FilmRefusal } from '#contract/courses/course-media.ts'

export class FilmRefused extends Error {
  override name = 'FilmRefused'
  readonly reason: FilmRefusal
  constructor(reason: FilmRefusal) {
    super(reason)
    this.reason = reason
  }
}
