import type { CalledPath } from './called-path.ts'

export const goodProfile =
  '我現正就讀香港大學數學系，補習有四年經驗，擅長把難題拆成小步，學生多由不合格升至四級或以上。上堂輕鬆，堂後會有短練習，家長可以隨時查問進度。'

/** Calls of the second and all further registration steps, in order. */
export const registrationSteps: [path: CalledPath, body: object][] = [
  ['/api/tutor/base/edu/update', { universityId: 'hku', majorId: 'mathematics' }],
  [
    '/api/tutor/teach/type/update',
    {
      itemValue: 'tutor_remediation_math',
      levels: ['local:10', 'local:11', 'local:12'],
      hourlyFeeCents: 250_00,
    },
  ],
  [
    '/api/tutor/normal/update',
    {
      modes: ['home', 'online'],
      teachIn: ['cantonese', 'english'],
      slots: [{ day: 6, fromMinute: 600, toMinute: 780 }],
      shortestLessonMinutes: 90,
      groupLessons: true,
    },
  ],
  ['/api/tutor/teach/area/update', { areas: [10579] }],
  ['/api/tutor/work/update', { yearsExperience: 4, work: [{ title: '補習導師' }] }],
  [
    '/api/tutor/edu/update',
    { list: [{ kind: 'exam', exam: 'HKDSE', itemValue: 'tutor_remediation_math', grade: '5**' }] },
  ],
  ['/api/tutor/profile/update', { profile: goodProfile }],
]
export const newTutor = {
  nameZh: '陳大文',
  nameEn: 'Chan Tai Man',
  sex: 'F',
  birthYear: 2003,
  tutorLevel: 'university_level',
}
