import type { ActivityPlan } from '#contract/activities/activity-plan.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000+08:00`

/** Two afternoons in December, with one kind of ticket for both. */
export const wholePlan: ActivityPlan = {
  title: '冬日科學工作坊',
  introduction: '兩個下午，動手做實驗，認識力、光和電的小秘密，適合小四至小六的同學。',
  description: '第一天做降落傘和水火箭，第二天做電路和潛望鏡。請穿便於活動的衣服。',
  itemValue: null,
  isOnline: false,
  areaId: 1058102,
  place: '示範社區中心三樓禮堂',
  onlineUrl: '',
  salesFrom: null,
  salesUntil: null,
  mostTickets: 4,
  sessions: [
    { key: 'session-1', title: '力和光', startsAt: at(12, 14), endsAt: at(12, 16) },
    { key: 'session-2', title: '電', startsAt: at(19, 14), endsAt: at(19, 16) },
  ],
  pools: [{ key: 'pool-1', name: '座位', seats: 10, sessionKeys: ['session-1', 'session-2'] }],
  kinds: [{ key: 'kind-1', poolKey: 'pool-1', name: '小朋友', priceCents: 200_00, most: null }],
  packages: [],
}
