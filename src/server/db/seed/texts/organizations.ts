/** Demo organizations, by what they teach; the first is the account to try. */
export const demoOrganizations = {
  centre: ['示範教育中心', 'Demo Learning Centre'],
  maths: ['示範數理學社', 'Demo Maths and Science House'],
  languages: ['示範語文學舍', 'Demo Language House'],
  exams: ['示範升學中心', 'Demo Admissions Centre'],
  coding: ['示範編程工房', 'Demo Coding Workshop'],
  music: ['示範音樂學校', 'Demo School of Music'],
  sports: ['示範體育會', 'Demo Sports Club'],
  arts: ['示範美術室', 'Demo Art Studio'],
} as const satisfies Record<string, readonly [nameZh: string, nameEn: string]>
export type DemoOrganizationName = keyof typeof demoOrganizations
