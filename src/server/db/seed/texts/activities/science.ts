import { type DemoActivity, district } from './activity.ts'

export const scienceActivities: readonly DemoActivity[] = [
  {
    by: 'centre',
    title: '親子科學實驗日',
    introduction: '一個上午，五個安全的小實驗，家長與小朋友一起動手，帶走自己的作品。',
    description:
      '每個家庭一張桌子，材料全部準備好。適合六至十歲；每位小朋友須由一名成人陪同。\n\n兩個日期內容相同，選其中一天即可；套票可以分兩天使用。',
    itemValue: 'tutor_remediation_primary_science',
    where: [district.shaTin, '沙田示範路 2 號示範教育中心（虛構地址）'],
    mostTickets: 6,
    sessions: [
      ['第一場', 28, 10, 3],
      ['第二場', 35, 10, 3],
    ],
    pools: [
      { name: '第一場', seats: 20, of: [0], kinds: [['第一場', 180_00]], taken: 5 },
      { name: '第二場', seats: 20, of: [1], kinds: [['第二場', 180_00]], taken: 2 },
    ],
    packages: [['家庭套票', 4, 640_00]],
  },
  {
    by: 'maths',
    title: '奧數擂台：小四至小六',
    introduction: '三人一隊解十二道趣味題，不計速度只計想法，賽後逐題講解。',
    description:
      '可以自己報名，由大會編隊。每題先寫想法，再寫答案；有創意的解法另外加分。完場前全部題目逐一講解，題目可以帶走。',
    itemValue: 'tutor_remediation_olympiad_math',
    where: [district.shamShuiPo, '深水埗示範街 20 號示範數理學社（虛構地址）'],
    mostTickets: 3,
    sessions: [['', 1, 14, 2]],
    pools: [{ seats: 42, kinds: [['參加者', 60_00]], taken: 7 }],
    packages: [['三人成隊', 3, 150_00]],
  },
  {
    by: 'maths',
    title: '週末觀星夜：用眼睛認星座',
    introduction: '兩小時戶外觀星，先認亮星，再用望遠鏡看月面；多雲改在室內。',
    description:
      '導師帶領辨認當晚看得見的亮星和星座，之後輪流使用望遠鏡。若多雲，改在室內用投影認識星空，票券照舊有效。\n\n請穿防滑鞋，帶外套和飲用水。',
    itemValue: 'tutor_remediation_physics',
    where: [district.saiKung, '西貢示範觀星場（虛構地點）'],
    mostTickets: 5,
    sessions: [['', 14, 19, 2]],
    pools: [
      {
        seats: 36,
        kinds: [
          ['成人', 100_00],
          ['學生', 60_00],
        ],
        taken: 7,
      },
    ],
  },
  {
    by: 'maths',
    title: '海岸科學考察（兩天）',
    introduction: '第一天看潮間帶生物，第二天量度水質，回來寫一頁考察報告。',
    description:
      '兩天都由兩名導師帶領，每組不多於八人。第一天在岸邊觀察和記錄，不採集；第二天用簡單儀器量度水溫、酸鹼度和鹽度。\n\n適合中一至中四，須能步行兩小時。惡劣天氣時改期，可以退票。',
    itemValue: 'tutor_remediation_biology',
    where: [district.islands, '離島示範碼頭集合（虛構地點）'],
    mostTickets: 3,
    sessions: [
      ['潮間帶', 56, 9, 6],
      ['水質', 57, 9, 6],
    ],
    pools: [{ seats: 24, kinds: [['兩天', 780_00]], taken: 4 }],
  },
]

export const codingActivities: readonly DemoActivity[] = [
  {
    by: 'coding',
    title: '機械人開放日：讓小車自己找路',
    introduction: '親子一組，兩個半小時裝好一部小車，寫幾行程式讓它避開障礙。',
    description:
      '每組一張桌子、一部電腦和一套零件，成品留在場內，程式可以帶走。適合八至十二歲，沒有經驗也可以參加。',
    itemValue: 'tutor_computer_robotics',
    where: [district.kwunTong, '觀塘示範道 15 號示範編程工房（虛構地址）'],
    mostTickets: 4,
    sessions: [['', 1, 10, 2.5]],
    pools: [
      {
        seats: 24,
        kinds: [
          ['一大一小', 180_00],
          ['加一位小朋友', 90_00],
        ],
        taken: 21,
      },
    ],
  },
  {
    by: 'coding',
    title: 'Scratch 遊戲製作班（三堂）',
    introduction: '三個星期六下午，設計、製作、試玩，最後一堂邀請家人來玩。',
    description:
      '第一堂設計角色和規則，第二堂寫程式，第三堂互相試玩並改良，最後半小時邀請家人試玩。\n\n適合小三至小六，電腦由主辦機構提供。',
    itemValue: 'tutor_computer_scratch',
    where: [district.shaTin, '沙田示範路 10 號示範編程工房分部（虛構地址）'],
    mostTickets: 2,
    sessions: [
      ['設計', 14, 14.5, 2],
      ['製作', 21, 14.5, 2],
      ['試玩', 28, 14.5, 2.5],
    ],
    pools: [{ seats: 16, kinds: [['三堂', 540_00]], taken: 5 }],
  },
  {
    by: 'coding',
    title: '中學生編程同樂日',
    introduction: '一天之內由構思到示範，做一個幫助同學的小程式，個人或組隊皆可。',
    description:
      '上午講題和構思，下午編寫，四時起每組示範三分鐘。導師在場協助，不設名次，每組都有回饋。\n\n午膳自備。請帶自己的手提電腦；沒有電腦可向主辦機構借用。',
    itemValue: 'tutor_computer_python',
    where: [district.tuenMun, '屯門示範街 7 號示範活動中心（虛構地址）'],
    mostTickets: 6,
    sessions: [['', 63, 9.5, 7.5]],
    pools: [{ seats: 60, kinds: [['參加者', 100_00]], taken: 6 }],
    packages: [['三人隊', 3, 270_00]],
  },
]
