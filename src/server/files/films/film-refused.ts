import type { FilmRefusal } from '#contract/course-media.ts'

/** A film that is not taken, and why. */
export class FilmRefused extends Error {
  override name = 'FilmRefused'
  readonly reason: FilmRefusal
  constructor(reason: FilmRefusal) {
    super(reason)
    this.reason = reason
  }
}
