import type { Cover, CoverMotif } from '#contract/cover.ts'
import type { SubjectCategory, SubjectColour } from '#contract/vocabulary.ts'
import { type Subject, subjectByValue } from './subjects.ts'

/** The first pattern that fits a subject's value; order matters. */
const motifs: readonly (readonly [RegExp, CoverMotif])[] = [
  [/geometry|linear_algebra|statistics|sat2?_math|mental_arithmetic/u, 'triangle'],
  [/math|calculus/u, 'curve'],
  [/chemistry/u, 'molecule'],
  [/biology|primary_science|_ess$|hmsc|nutrition|floristry/u, 'leaf'],
  [/robot|stem|drone|microbit|arduino|design_technology|engineering/u, 'robot'],
  [/computer|programming|ict$|information_technology|dat$|digital/u, 'code'],
  [/science|physics/u, 'flask'],
  [/chinese_writing|remediation_chinese$|chinese_sl|calligraphy|sat2_chinese/u, 'grid'],
  [/literature|english_writing|essay|reading|tok$|philosophy|thinking/u, 'book'],
  [/economics|bafs|accounting|business|finance|financial|enterprise/u, 'bars'],
  [/geography|tourism|global|world_humanities|anthropology/u, 'globe'],
  [/history|law|politic|citizenship|liberal|ces$|sociology|religious|humanities/u, 'column'],
  [/music_(?:piano|electone|keyboard|organ|accordion)/u, 'keys'],
  [/music_(?:vio|cello|double_bass|.*(?:guitar|ukulele|harp|hu|zheng|pipa|qin|ruan)$)/u, 'strings'],
  [/music/u, 'note'],
  [/english|phonics|putonghua|language|conversation|sign_language/u, 'speech'],
  [/drama|speaking|debate|interview|magic|media_film|dance|ballet|hip_hop/u, 'stage'],
  [
    /drawing|sketch|paint|watercolour|manga|pottery|craft|photo|visual_art|sewing|makeup/u,
    'palette',
  ],
  [/swim|water|diving|lifesaving|sailing/u, 'swim'],
  [/chess|xiangqi|_go$|draughts|bridge|rubik|memory/u, 'board'],
  [/_pe$|sport/u, 'ball'],
]

const ofCategory: Record<SubjectCategory, { motif: CoverMotif; colour: SubjectColour | null }> = {
  A: { motif: 'notebook', colour: null },
  N: { motif: 'speech', colour: 'liberal' },
  M: { motif: 'note', colour: 'arts' },
  S: { motif: 'ball', colour: 'science' },
  T: { motif: 'code', colour: 'liberal' },
  O: { motif: 'medal', colour: 'commerce' },
}

const coverOfSubject = ({ value, category, colour }: Subject): Cover => ({
  motif: motifs.find(([pattern]) => pattern.test(value))?.[1] ?? ofCategory[category].motif,
  colour: ofCategory[category].colour ?? colour,
})

/** The cover of something about this subject; of a notebook when it has none. */
export function coverOf(itemValue: string | null): Cover {
  const subject = itemValue === null ? undefined : subjectByValue(itemValue)
  return subject === undefined ? { motif: 'notebook', colour: 'general' } : coverOfSubject(subject)
}
