import { subjectByValue } from '#catalogue/subjects.ts'

/** Weights by subject value without `tutor_remediation_`: `math 16, english 14`. */
type Weights = ReadonlyMap<string, number>

/** School subjects that any tutor may teach, weighted by demand. */
export const commonSubjects = read(`math 16, english 15, chinese 12, all 7, homework 6,
  general_studies 4, putonghua 2, phonics 3, interview 1.5, integrated_science 4, primary_science 1,
  primary_humanities 1, chinese_writing 1, english_writing 1, computer_literacy 0.4,
  citizenship 1.5, ces 0.8, history 0.8, geography 0.8`)

export const subjectsOfField: ReadonlyMap<string, Weights> = new Map(
  Object.entries({
    medicine: 'biology 18, chemistry 18, integrated_science 6, math 6, human_biology 3, hmsc 2',
    law: `english 8, history 4, citizenship 3, law 4, english_literature 3, global_perspectives 2,
      tok 1, uni_law 2`,
    business: `economics 15, bafs 14, math 6, math_m1 3, accounting 6, business 6, uni_accounting 2,
      uni_finance 2, uni_economics 2, sat_math 1`,
    science: `physics 12, chemistry 12, biology 11, math 10, math_m1 4, math_m2 8, statistics 3,
      additional_math 4, further_math 3, ib_math_aa 4, ib_math_ai 3, combined_science 4,
      olympiad_math 3, uni_calculus 2, uni_linear_algebra 2, uni_statistics 2, uni_science 2, ess 1`,
    engineering: `physics 16, math 12, math_m2 10, math_m1 3, ict 5, computer_science 5,
      additional_math 3, further_math 3, ib_math_aa 3, chemistry 4, uni_calculus 2,
      uni_programming 2, uni_engineering 2, design_technology 1, sat_math 1`,
    built: 'physics 6, math 6, visual_arts 5, dat 2, geography 3, design_technology 2',
    arts: `chinese 12, english 12, chinese_history 6, history 5, chinese_literature 4,
      english_literature 5, putonghua 4, chinese_writing 3, english_writing 3, chinese_sl 4,
      religious_studies 1, world_language_french 1, world_language_spanish 1,
      world_language_japanese 1, philosophy 1, sat_reading_writing 1, uni_essay 1`,
    creative:
      'visual_arts 14, media_film 3, drama_subject 3, english 4, chinese 4, music_subject 3',
    social: `economics 6, geography 9, citizenship 5, history 5, psychology 5, sociology 3,
      global_perspectives 2, english 5, chinese 4, tourism 2, global_politics 2, uni_essay 1`,
    education: `all 12, homework 8, phonics 6, interview 5, general_studies 7, primary_science 3,
      primary_humanities 3, chinese_writing 2, english_writing 2, english 6, chinese 6, math 6`,
    other: 'all 5, homework 5, bafs 1, economics 1, geography 1, tourism 1, ict 1',
    none: 'all 6, homework 6, general_studies 3',
  }).map(([field, words]) => [field, read(words)]),
)

function read(words: string): Weights {
  return new Map(
    words.split(',').map((entry) => {
      const [name = '', weight] = entry.trim().split(' ')
      const value = `tutor_remediation_${name}`
      if (subjectByValue(value) === undefined) throw new Error(`affinity.ts: no subject ${value}`)
      return [value, Number(weight)]
    }),
  )
}
