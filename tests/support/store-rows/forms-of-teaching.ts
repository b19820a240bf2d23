import { doorForm } from '#stores/activities/doors/own-doors.ts'
import { messageForm } from '#stores/activities/figures.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { certificateNameForm } from '#stores/courses/study/certificate.ts'
import { courseReviewForm } from '#stores/courses/study/review.ts'
import { reportForm } from '#stores/moderation/report-form.ts'
import { partForm } from '#stores/sales/orders/part-form.ts'
import { askDirectly } from '#stores/sales/shop/ask-directly.ts'
import { wishForm } from '#stores/sales/shop/wish-form.ts'
import {
  accountForm,
  minutesForm,
  proposeForm,
  reasonForm,
} from '#stores/teaching/lessons/forms.ts'
import { noteForm } from '#stores/teaching/lessons/statement.ts'
import { weatherForm } from '#stores/teaching/lessons/weather-form.ts'
import { endForm, inviteForm } from '#stores/teaching/parent-jobs/forms.ts'
import { replyForm, reviewForm } from '#stores/teaching/reviews/reviews.ts'
import { answerForm, applyForm } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { savedSearchForm } from '#stores/tutors/search/saved-search-form.ts'
import { answerForm as dailyForm } from '#stores/tutors/tutor-profile/daily-question.ts'
import { loadRecord } from '#stores/tutors/tutor-profile/record.ts'
import { educationForm } from '#stores/tutors/tutor-profile/steps/education.ts'
import { experienceForm } from '#stores/tutors/tutor-profile/steps/experience.ts'
import { identityForm } from '#stores/tutors/tutor-profile/steps/identity.ts'
import { placesForm } from '#stores/tutors/tutor-profile/steps/places.ts'
import { profileForm } from '#stores/tutors/tutor-profile/steps/profile.ts'
import { teachForm } from '#stores/tutors/tutor-profile/steps/teach.ts'
import { timesForm } from '#stores/tutors/tutor-profile/steps/times.ts'
import { templateForm } from '#stores/tutors/tutor-profile/templates.ts'
import { sampleOf } from '../answer-of.ts'
import type { FormRow } from './form-row.ts'

/* Forms about jobs, lessons, courses and profiles, each with the values typed into it. */

const why = { reason: 'Asked for by phone.' }
const reviewed = (own: object | null, jobId = 5) => ({ jobId, tutorId: 6, own }) as never
const study = (name: string, fromYear: string, toYear: string) => ({
  key: `study ${name}`,
  eduValue: '',
  school: { id: '', name },
  major: { id: '', name: '' },
  fromYear,
  toYear,
})
const taught = (fee: string, bands: object[]) => ({
  id: undefined,
  itemValue: 'tutor_remediation_math',
  label: 'Maths',
  levels: ['local:8', 'local:9'],
  fee,
  bands,
})
const work = (title: string, toYear: string) => ({
  key: `work ${title}`,
  title,
  organization: '',
  fromYear: toYear === '' ? '' : '2000',
  toYear,
})
const result = (grade: string) => ({
  key: `result ${grade}`,
  eduValue: '',
  exam: grade === '' ? '' : 'HKDSE',
  itemValue: 'total',
  grade,
})
const move = (event: string, signId = 9) => ({ signId, event }) as never

export const formsOfTeaching: readonly FormRow[] = [
  ['activity: to all who come', () => messageForm(5), {}, { message: 'Bring a pen.' }],
  ['activity: plan', () => openActivity(sampleOf('ownActivity') as never).form, { title: 'Talk' }],
  [
    'activity: change',
    () => openActivity(sampleOf('ownActivity') as never).change,
    { place: 'Hall' },
  ],
  ['course: plan', () => openCourse(sampleOf('ownCourse') as never).form, { title: 'Algebra' }],
  [
    'search: saved',
    () =>
      savedSearchForm({
        ...{
          searchId: 3,
          of: 'tutor',
          label: '',
          name: '',
          channel: null,
          savedAt: '',
          toldAt: null,
        },
        search: '?subject=tutor_remediation_math&fee=100-300&day=5,6',
        choices: [
          { filter: 'day', value: '6', label: '' },
          { filter: 'fee', value: '', label: '' },
        ],
      }),
    { name: 'For Ann', channel: 'mail', removed: ['day:6', 'fee:'] },
  ],
  ['door', () => doorForm(5), {}, { name: 'North' }],
  ['lesson: minutes', () => minutesForm('over', 90, () => {}), {}, { hourMinutes: '0:90' }],
  ['lesson: cancel', () => reasonForm('parent', move('cancel')), {}, why],
  [
    'lesson: move',
    () => proposeForm('tutor', 9, { day: '2026-11-21', time: '09:30' }),
    { following: true },
    { day: '' },
  ],
  [
    'lesson: off in bad weather',
    () => weatherForm('parent', { signId: 9, event: 'callOff' }, { day: '', time: '' }),
    {},
    { warning: 'signal8' },
  ],
  [
    'lesson: put off in bad weather',
    () =>
      weatherForm('tutor', { signId: 9, event: 'putOff' }, { day: '2026-11-21', time: '09:30' }),
    { warning: 'blackRain' },
    { day: '' },
  ],
  [
    'lesson: dispute',
    () => accountForm('parent', move('dispute')),
    {},
    { account: 'They left.', hourMinutes: 'x' },
    { hourMinutes: '0:20' },
  ],
  ['lesson: tell', () => accountForm('tutor', move('tell', 10)), { account: 'They left.' }],
  ['lesson: account', () => accountForm('tutor', move('other', 11)), { account: 'They left.' }],
  [
    'lesson: note',
    () => noteForm('tutor', { signId: 9, notes: [{ side: 'parent', homework: 'x' }] as never }),
    {},
    { homework: 'Page 7' },
  ],
  [
    'lesson: own note',
    () =>
      noteForm('parent', {
        signId: 9,
        notes: [{ side: 'parent', homework: 'Page 7', nextTime: 'Page 8' }] as never,
      }),
    {},
  ],
  [
    'order: part',
    () => partForm({ orderNo: '1', dueCents: 100_00 }),
    { amount: '100' },
    { amount: '99.9' },
  ],
  ['job: end', () => endForm(5, 'close'), why],
  ['job: invite', () => inviteForm(6, 5), {}, { jobId: '8', question: 'When?' }],
  [
    'invitation: wish',
    () => {
      const begin = { subject: 'tutor_remediation_math', level: '' }
      return wishForm(6, begin, (wish) => askDirectly(6, wish))
    },
    { level: 'local:10' },
    { areaId: '12', words: 'When?' },
  ],
  [
    'report',
    () => reportForm({ kind: 'conversation', id: 3, upTo: 12 }),
    {},
    { details: 'Very rude.' },
  ],
  ['review: of a tutor', () => reviewForm('parent', reviewed(null)), {}, { score: '4' }],
  [
    'review: of a parent',
    () => reviewForm('tutor', reviewed({ score: 3, content: 'Well.' }, 15)),
    {},
  ],
  [
    'review: of a course',
    () => courseReviewForm(7, { may: true, own: null } as never),
    {},
    { score: '4', content: 'Well.' },
  ],
  [
    'study: name on a certificate',
    () => certificateNameForm({ classId: 7, name: '' }),
    {},
    { name: '陳樂晴' },
  ],
  ['review: answer', () => replyForm('tutor', 2), {}, { reply: 'Thanks.' }],
  [
    'job: apply',
    () => applyForm(sampleOf('tutorJob') as never),
    { message: 'x'.repeat(2001) },
    { message: 'Hi' },
  ],
  ['job: step back', () => answerForm(4, 'withdraw' as never), {}, why],
  ['tutor: daily question', dailyForm, { answer: 'Yes.' }],
  ['tutor: identity', identityForm, {}],
  [
    'tutor: join',
    () => {
      void loadRecord(false)
      return identityForm()
    },
    { nameEn: 'Chan', sex: 'F', birthYear: '1995', tutorLevel: 'current_teacher' },
  ],
  [
    'tutor: education',
    educationForm,
    {},
    { studies: [study('Oxford', '2001', '2000')] },
    { studies: [study('Oxford', '2000', ''), study('', '', '')], university: { id: '', name: '' } },
    { university: { id: '', name: 'Nowhere' } },
    { university: { id: '', name: 'x'.repeat(5000) }, studies: [study('y'.repeat(81), '', '')] },
  ],
  [
    'tutor: subjects',
    teachForm,
    {},
    { types: [taught('', [])], firstLanguage: 'english' },
    { types: [taught('HK$ 200', []), taught('', [{ levels: ['local:9'], fee: '300.5' }])] },
  ],
  [
    'tutor: places',
    placesForm,
    {},
    { modes: ['online'], areas: [] },
    { modes: ['online', 'home'], areas: [] },
    { modes: ['online', 'home'], areas: [3] },
    { modes: [], areas: [] },
  ],
  ['tutor: times', timesForm, {}],
  [
    'tutor: experience',
    experienceForm,
    {},
    {
      yearsExperience: '5',
      work: [work('', '2000'), work('Teacher', '2001')],
      results: [result('')],
    },
    {
      yearsExperience: '5',
      work: [work('Teacher', ''), work('', '')],
      results: [result('5'), result('')],
    },
  ],
  ['tutor: introduction', profileForm, {}, { profile: 'I teach.' }],
  ['tutor: message', () => templateForm(null), { template: 'Hello' }],
  [
    'tutor: message, changed',
    () => templateForm({ id: 3, template: 'Hi' } as never),
    { template: 'Ho' },
  ],
]
