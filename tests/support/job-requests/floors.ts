import type { ScoredField } from '#tests/support/job-score.ts'

/**
 * Share of the texts that each field must be read right in, by set. These only rise: raise one when
 * the reader does better, never lower one for a change.
 */
const all: Readonly<Record<ScoredField, number>> = {
  category: 1,
  schoolSystem: 1,
  levelSet: 1,
  levels: 1,
  subjects: 1,
  areaIds: 1,
  feePerHour: 1,
  lessonsPerWeek: 1,
  lessonsPerWeekMax: 1,
  minutesPerLesson: 1,
  tutorGender: 1,
  studentGender: 1,
  times: 1,
  online: 1,
  mode: 1,
  tutorLevel: 1,
  needs: 1,
}

export const floors: Readonly<Record<string, Readonly<Record<ScoredField, number>>>> = {
  samples: all,
  cantonese: all,
  written: all,
  simplified: all,
  english: all,
  mixed: all,
  second: all,
  secondEnglish: all,
  third: all,
  fresh: all,
  freshSecond: all,
  freshThird: all,
  freshFourth: { ...all, subjects: 0.986, lessonsPerWeek: 0.995, minutesPerLesson: 0.995 },
  freshFifth: { ...all, subjects: 0.993 },
  freshSixth: { ...all, subjects: 0.98, areaIds: 0.993 },
  freshSeventh: all,
  freshEighth: { ...all, subjects: 0.99 },
  freshNinth: all,
  freshTenth: {
    ...all,
    category: 0.966,
    schoolSystem: 0.966,
    levelSet: 0.966,
    levels: 0.983,
    subjects: 0.966,
    feePerHour: 0.983,
    studentGender: 0.983,
    times: 0.983,
  },
}
