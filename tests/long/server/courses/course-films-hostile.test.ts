import { all } from '#tests/support/sample.ts'
import { describeHostileFilms } from '#tests/support/sweeps/course-films-hostile.ts'

describeHostileFilms(all)
