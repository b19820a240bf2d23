import type { ActivityPlan, ActivityWhere, PlanText } from '#contract/activities/activity-plan.ts'

/** A session, in days from seeding and hours in Hong Kong. */
interface DemoSession {
  title: string
  inDays: number
  from: number
  hours: number
}

type Sold = Pick<ActivityPlan, 'pools' | 'kinds' | 'packages' | 'mostTickets'>
type Words = Pick<ActivityPlan, PlanText | 'itemValue'>

export interface DemoActivity extends Sold, Words, ActivityWhere {
  sessions: DemoSession[]
}

const yauTsimMong = 1057901
const shaTin = 1058007

/** Activities of the demo organization; the first is the one of the sample address. */
export const demoActivities: readonly DemoActivity[] = [
  {
    title: '英文寫作工作坊（四堂）',
    introduction: '連續四星期，由句子、段落到完整文章，每堂即場寫、即場改。',
    description:
      '每堂先看一篇短文，再動筆寫自己的一篇，導師逐一講評。每班不多於十二人，適合小五至中二的同學。\n\n請自備筆記簿；課室備有平板電腦。',
    itemValue: 'tutor_remediation_english_writing',
    isOnline: false,
    areaId: yauTsimMong,
    place: '旺角示範街 1 號示範教育中心三樓（虛構地址）',
    onlineUrl: '',
    mostTickets: 3,
    sessions: [
      { title: '好句子', inDays: 26, from: 14, hours: 2 },
      { title: '一段話', inDays: 33, from: 14, hours: 2 },
      { title: '說故事', inDays: 40, from: 14, hours: 2 },
      { title: '寫文章', inDays: 47, from: 14, hours: 2 },
    ],
    pools: [
      {
        key: 'demo-pool',
        name: '',
        seats: 12,
        sessionKeys: ['demo-1', 'demo-2', 'demo-3', 'demo-4'],
      },
    ],
    kinds: [
      { key: 'demo-kind', poolKey: 'demo-pool', name: '四堂', priceCents: 960_00, most: null },
    ],
    packages: [],
  },
  {
    title: '中三選科講座（網上）',
    introduction: '一小時講解高中選科：各科讀甚麼、怎樣配搭、如何按興趣和升學目標取捨。',
    description:
      '先由升學顧問講解四十分鐘，其後答問二十分鐘。歡迎家長與子女一同參加，費用全免。\n\n連結在取票後顯示。',
    itemValue: null,
    isOnline: true,
    areaId: null,
    place: '',
    onlineUrl: 'https://example.com/demo-talk',
    mostTickets: 2,
    sessions: [{ title: '', inDays: 18, from: 19, hours: 1 }],
    pools: [{ key: 'demo-pool', name: '', seats: 100, sessionKeys: ['demo-1'] }],
    kinds: [{ key: 'demo-kind', poolKey: 'demo-pool', name: '入場', priceCents: 0, most: null }],
    packages: [],
  },
  {
    title: '親子科學實驗日',
    introduction: '一個上午，五個安全的小實驗，家長與小朋友一起動手，帶走自己的作品。',
    description:
      '每個家庭一張桌子，材料全部準備好。適合六至十歲；每位小朋友須由一名成人陪同。\n\n兩個日期內容相同，選其中一天即可；套票可以分兩天使用。',
    itemValue: null,
    isOnline: false,
    areaId: shaTin,
    place: '沙田示範路 2 號示範教育中心（虛構地址）',
    onlineUrl: '',
    mostTickets: 6,
    sessions: [
      { title: '第一場', inDays: 30, from: 10, hours: 3 },
      { title: '第二場', inDays: 37, from: 10, hours: 3 },
    ],
    pools: [
      { key: 'demo-pool-1', name: '第一場', seats: 20, sessionKeys: ['demo-1'] },
      { key: 'demo-pool-2', name: '第二場', seats: 20, sessionKeys: ['demo-2'] },
    ],
    kinds: [
      {
        key: 'demo-kind-1',
        poolKey: 'demo-pool-1',
        name: '第一場',
        priceCents: 180_00,
        most: null,
      },
      {
        key: 'demo-kind-2',
        poolKey: 'demo-pool-2',
        name: '第二場',
        priceCents: 180_00,
        most: null,
      },
    ],
    packages: [
      {
        key: 'demo-package',
        name: '家庭套票',
        tickets: 4,
        priceCents: 640_00,
        kindKeys: ['demo-kind-1', 'demo-kind-2'],
      },
    ],
  },
]
