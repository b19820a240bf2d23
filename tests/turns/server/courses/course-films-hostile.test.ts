import { oneIn } from '#tests/support/sample.ts'
import { describeHostileFilms } from '#tests/support/sweeps/course-films-hostile.ts'

describeHostileFilms(oneIn(10))
