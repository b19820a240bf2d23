import { type DemoActivity, district } from './activity.ts'

/** The first is the activity of the sample address. */
export const schoolingActivities: readonly DemoActivity[] = [
  {
    by: 'centre',
    title: '英文寫作工作坊（四堂）',
    introduction: '連續四星期，由句子、段落到完整文章，每堂即場寫、即場改。',
    description:
      '每堂先看一篇短文，再動筆寫自己的一篇，導師逐一講評。每班不多於十二人，適合小五至中二的同學。\n\n請自備筆記簿；課室備有平板電腦。',
    itemValue: 'tutor_remediation_english_writing',
    where: [district.yauTsimMong, '旺角示範街 1 號示範教育中心三樓（虛構地址）'],
    mostTickets: 3,
    sessions: [
      ['好句子', 21, 14, 2],
      ['一段話', 28, 14, 2],
      ['說故事', 35, 14, 2],
      ['寫文章', 42, 14, 2],
    ],
    pools: [{ seats: 12, kinds: [['四堂', 960_00]], taken: 4 }],
  },
  {
    by: 'centre',
    title: '中三選科講座（網上）',
    introduction: '一小時講解高中選科：各科讀甚麼、怎樣配搭、如何按興趣和升學目標取捨。',
    description:
      '先由升學顧問講解四十分鐘，其後答問二十分鐘。歡迎家長與子女一同參加，費用全免。\n\n連結在取票後顯示。',
    itemValue: 'tutor_other_personal_statement',
    where: 'https://example.com/demo-talk',
    mostTickets: 2,
    sessions: [['', 18, 19, 1]],
    pools: [{ seats: 100, kinds: [['入場', 0]], taken: 9 }],
  },
  {
    by: 'exams',
    title: '升中面試模擬日：個人及小組',
    introduction: '一個上午，先個人、後小組，面試後即場回饋，家長可在旁觀看。',
    description:
      '個人面試每人十五分鐘，另有十分鐘回饋；小組面試六人一組，完成一項任務。可選其一，也可兩項都參加。\n\n適合小五、小六。請穿校服，不用帶文件。',
    itemValue: 'tutor_remediation_interview',
    where: [district.wanChai, '灣仔示範道 8 號示範升學中心五樓（虛構地址）'],
    mostTickets: 4,
    sessions: [
      ['個人面試', 0, 10, 2],
      ['小組面試', 0, 12.5, 1.5],
    ],
    pools: [
      { name: '個人面試', seats: 8, of: [0], kinds: [['個人面試', 320_00]], taken: 3 },
      { name: '小組面試', seats: 18, of: [1], kinds: [['小組面試', 180_00]], taken: 4 },
    ],
  },
  {
    by: 'exams',
    title: 'DSE 數學試前講座（網上）',
    introduction: '九十分鐘看懂兩份試卷的時間分配，並示範三條容易失分的題目。',
    description:
      '第一節講甲部怎樣不失分，第二節示範三條長題目的步驟分，最後十五分鐘答問。費用全免，請預先準備計算機和紙筆。',
    itemValue: 'tutor_remediation_math',
    where: 'https://example.com/demo-maths-talk',
    mostTickets: 2,
    sessions: [['', 11, 19.5, 1.5]],
    pools: [{ seats: 200, kinds: [['入場', 0]], taken: 12 }],
  },
  {
    by: 'exams',
    title: '大學選科講座：怎樣排志願（網上）',
    introduction: '用三個虛構學生的例子，講解興趣、成績和出路怎樣影響志願次序。',
    description:
      '由揀選範圍、看清入學要求，到排定次序，一步一步示範。講座不推介任何院校。\n\n另設付費的小組答問，每組十人。',
    itemValue: 'tutor_other_personal_statement',
    where: 'https://example.com/demo-university-talk',
    mostTickets: 2,
    sessions: [
      ['講座', 25, 19, 1.5],
      ['小組答問', 26, 19, 1],
    ],
    pools: [
      { name: '講座', seats: 300, of: [0], kinds: [['講座', 0]], taken: 8 },
      { name: '小組答問', seats: 10, of: [1], kinds: [['小組答問', 80_00, 1]], taken: 3 },
    ],
  },
]

export const languageActivities: readonly DemoActivity[] = [
  {
    by: 'languages',
    title: '英語故事時間：森林裏的圖書館',
    introduction: '一小時英語故事、兒歌和小手工，適合四至七歲，家長陪同。',
    description:
      '導師用圖卡和布偶說一個原創故事，孩子隨時可以答話。故事之後一起做一張書籤帶回家。\n\n每位小朋友須由一名成人陪同，成人不用取票。',
    itemValue: 'tutor_conversation_english',
    where: [district.taiPo, '大埔示範徑 3 號示範語文學舍地下（虛構地址）'],
    mostTickets: 3,
    sessions: [['', 1, 11, 1]],
    pools: [{ seats: 20, kinds: [['小朋友', 0]], taken: 18 }],
  },
  {
    by: 'languages',
    title: 'Conversation Hour for Parents (online)',
    introduction:
      'Practise everyday English with other parents: school emails, phone calls, small talk.',
    description:
      'An hour in small rooms of four, with a tutor who goes from room to room. Topics are sent with the ticket. Beginners are welcome, and nobody is asked to speak before the whole group.',
    itemValue: 'tutor_conversation_english',
    where: 'https://example.com/demo-conversation',
    mostTickets: 2,
    sessions: [['', 13, 20, 1]],
    pools: [{ seats: 24, kinds: [['One seat', 50_00]], taken: 5 }],
  },
  {
    by: 'languages',
    title: '普通話朗誦同樂日',
    introduction: '小學組和中學組各朗誦一首短詩，評判逐一點評，人人有紀念證書。',
    description:
      '不設名次。每位參加者朗誦一首自選短詩，兩分鐘以內；評判從聲調、節奏和感情三方面給意見。觀眾免費入場。',
    itemValue: 'tutor_other_public_speaking',
    where: [district.wongTaiSin, '黃大仙示範里 6 號示範禮堂（虛構地址）'],
    mostTickets: 4,
    sessions: [
      ['小學組', 57, 10, 2.5],
      ['中學組', 57, 14, 2.5],
    ],
    pools: [
      { name: '小學組', seats: 40, of: [0], kinds: [['小學組參加者', 60_00]], taken: 4 },
      { name: '中學組', seats: 30, of: [1], kinds: [['中學組參加者', 60_00]], taken: 2 },
      { name: '觀眾席', seats: 120, kinds: [['觀眾（全日）', 0]], taken: 6 },
    ],
  },
]
