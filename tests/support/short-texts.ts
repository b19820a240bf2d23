import { areaById } from '#catalogue/areas.ts'
import type { JobTime } from '#understanding/read-job.ts'
import { readJobRequest } from '#understanding/read-job.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

/* `math L9 @沙田 $200-250 2/week 90min (mon,wed 16:30-18:00)`, `-` for nothing; sources after `<`. */

/** A parent's request: `A` is its category, `1-2/week` one or two lessons a week. */
export function describeRequest(text: string): string {
  const reading = readJobRequest(text)
  const { category, schoolSystem, levelSet, levelKeys, levels, subjects, areaIds } = reading
  const { feePerHour, lessonsPerWeek, lessonsPerWeekMax, minutesPerLesson } = reading
  const { tutorGender, studentGender, times, online, mode, tutorLevel, needs, evidence } = reading
  const said = [
    category,
    schoolSystem,
    levelSet?.replace('teach_subject_level_', ''),
    ...subjects.map(short),
    levelKeys.join(','),
    levels.map((level) => `L${level}`).join(','),
    ...areaIds.map(placed),
    from(feePerHour.min, feePerHour.max, '$'),
    lessonsPerWeekMax === null
      ? lessonsPerWeek && `${lessonsPerWeek}/week`
      : `${lessonsPerWeek}-${lessonsPerWeekMax}/week`,
    minutesPerLesson && `${minutesPerLesson}min`,
    ...times.map(timed),
    tutorGender && `by ${tutorGender}`,
    studentGender && `for ${studentGender}`,
    mode === 'in_person' ? online && 'online?' : mode,
    tutorLevel,
    ...needs.map((need) => `#${need}`),
  ]
  return line(said, evidence)
}

/** A tutor's introduction: `HKDSE math 5**?` is only a predicted result. */
export function describeIntroduction(text: string): string {
  const reading = readTutorIntroduction(text)
  const { tutorLevel, university, universities, major, subjects, levels, areas } = reading
  const { yearsExperience, examResults, online, teaches, name, times, unread, evidence } = reading
  const said = [
    tutorLevel,
    university && [university, ...universities.filter((one) => one !== university)].join('+'),
    major,
    ...subjects.map(short),
    levels.map((level) => `L${level}`).join(','),
    ...areas.map(placed),
    yearsExperience === null ? null : `${yearsExperience}y`,
    ...examResults.map(({ exam, subject, grade, predicted }) =>
      [exam, subject, `${grade}${predicted ? '?' : ''}`].filter(Boolean).join(' '),
    ),
    online && 'online',
    ...teaches.map(({ subject, levelKeys: own, fees }) => {
      const priced = fees.map(({ levelKeys: of, hourly }) => `${of.join()}$${hourly}`)
      return `[${[short(subject), own.join(), ...priced].filter(Boolean).join(' ')}]`
    }),
    name && `name ${[name.nameZh, name.nameEn].filter(Boolean).join('/')}`,
    name && `without "${text.slice(name.takenOut.start, name.takenOut.end)}"`,
    ...times.map(timed),
    unread.length > 0 &&
      `left ${unread.map(({ start, end }) => `"${text.slice(start, end)}"`).join(' ')}`,
  ]
  return line(said, evidence)
}

function line(
  said: readonly unknown[],
  evidence: readonly { field: string; words: string }[],
): string {
  const words = [...Map.groupBy(evidence, ({ field }) => field)].map(
    ([field, all]) => `${field}: ${all.map((one) => one.words).join(' | ')}`,
  )
  const told = said.filter(Boolean).join(' ')
  return [told === '' ? '-' : told, ...words].join(' < ')
}

const short = (subject: string) => subject.replace(/^tutor_(?:remediation_)?/u, '')
const placed = (id: number) => `@${areaById(id)?.names.zhTW}`

function from(least: number | null, most: number | null, sign = ''): string | null {
  if (least === null && most === null) return null
  return `${sign}${least ?? ''}-${most ?? ''}`
}

function timed({ days, from: begin, to, part }: JobTime): string {
  const hours = begin === null && to === null ? null : `${begin ?? ''}-${to ?? ''}`
  return `(${[days.join(), hours, part].filter(Boolean).join(' ')})`
}
