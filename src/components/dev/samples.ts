import type { District } from '#components/ui/district.ts'
import type { ActivityCard } from '#contract/activities/activity-search.ts'
import type { CourseCard } from '#contract/courses/courses.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'

/* Made-up content for the development page /dev/ui, in its three languages. */

const words = {
  'zh-tw': {
    name: '劉老師',
    longName: '歐陽慕容德成補習老師',
    parent: '陳太太',
    subject: '數學',
    levels: '中一至中六',
    area: '沙田、大圍',
    introduction: '先找出失分的一步，再教下一步。',
    course: '小五數學應用題十講',
    activity: '升中面試工作坊',
    organizer: '晨曦教室',
    sentence: '每堂由你確認，才計學費 $1,200',
  },
  'zh-hans': {
    name: '刘老师',
    longName: '欧阳慕容德成补习老师',
    parent: '陈太太',
    subject: '数学',
    levels: '中一至中六',
    area: '沙田、大围',
    introduction: '先找出失分的一步，再教下一步。',
    course: '小五数学应用题十讲',
    activity: '升中面试工作坊',
    organizer: '晨曦教室',
    sentence: '每节课由你确认，才计学费 HK$ 1,200',
  },
  en: {
    name: 'Mr Lau',
    longName: 'Ms Featherstonehaugh-Wellington',
    parent: 'Mrs Chan',
    subject: 'Mathematics',
    levels: 'S1 to S6',
    area: 'Sha Tin, Tai Wai',
    introduction: 'First find the step that loses marks, then teach the next one.',
    course: 'Ten lessons on word problems for P5',
    activity: 'Secondary school interview workshop',
    organizer: 'Dawn Classroom',
    sentence: 'A lesson is charged once you confirm it: HK$ 1,200',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const wordsIn = (locale: Locale) => words[locale]

export const at = '2026-12-01T16:30:00.000+08:00'
const until = '2026-12-01T18:00:00.000+08:00'

export function tutorIn(locale: Locale, isLong: boolean): TutorCard {
  const { name, longName, subject, levels, area, introduction } = words[locale]
  return {
    tutorId: isLong ? 100_243 : 100_240,
    name: isLong ? longName : name,
    gender: 'M',
    tutorLevel: 'full_time_counseling',
    university: null,
    major: null,
    photoId: null,
    feeFromCents: 22_000,
    feeToCents: 32_000,
    subjects: [{ value: 'tutor_remediation_math', label: subject, colour: 'science', levels }],
    subjectCount: 1,
    areas: [{ areaId: 10_580, label: area }],
    areaCount: 1,
    modes: ['home'],
    teachIn: [],
    days: [],
    rating: isLong ? null : 4.7,
    reviewCount: isLong ? 0 : 23,
    yearsExperience: null,
    verified: ['identity'],
    promoted: isLong,
    starLevel: 0,
    introduction,
    reasons: [],
    offersRecordCheck: isLong,
  }
}

export const courseIn = (locale: Locale): CourseCard => ({
  classId: 1,
  title: words[locale].course,
  introduction: '',
  subject: words[locale].subject,
  cover: { motif: 'curve', colour: 'science' },
  teacher: { kind: 'tutor', id: 100_240, name: words[locale].name, photoId: null },
  rating: 4.7,
  reviewCount: 23,
  netCents: 24_000,
  priceCents: 30_000,
  lessons: 10,
  minutes: 300,
  levels: '',
})

export const activityIn = (locale: Locale): ActivityCard => ({
  activityId: 1,
  title: words[locale].activity,
  introduction: '',
  subject: null,
  cover: { motif: 'speech', colour: 'arts' },
  organizer: words[locale].organizer,
  isOnline: false,
  area: words[locale].area,
  startsAt: at,
  endsAt: until,
  sessions: 2,
  fromCents: 20_000,
  seats: { all: 40, free: 6 },
  soldOut: false,
})

export const history = [
  { event: 'accept', to: 'AGREED', actor: 'tutor', reason: '', at },
  { event: 'book', to: 'BOOKED', actor: 'parent', reason: '', at: '2026-11-28T20:10:00.000+08:00' },
] as const

export const months = [
  { month: '2026-11', cents: 262_000 },
  { month: '2026-10', cents: 198_000 },
  { month: '2026-09', cents: 33_000 },
]

const codes = 'ABCDEFGHJKLMNPQRST'.split('')

/** Districts named by their letters: their names are in the catalogue of the real pages. */
export const districts = (extra: Partial<District> = {}): District[] =>
  codes.map((code) => ({ code, name: code, ...extra }))

export const slots = [
  { day: 1, fromMinute: 960, toMinute: 1200 },
  { day: 3, fromMinute: 1020, toMinute: 1290 },
  { day: 6, fromMinute: 570, toMinute: 750 },
  { day: 6, fromMinute: 840, toMinute: 1080 },
  { day: 7, fromMinute: 600, toMinute: 780 },
]
