import { type DemoActivity, district } from './activity.ts'

export const musicActivities: readonly DemoActivity[] = [
  {
    by: 'centre',
    title: '鋼琴同樂日：學生演奏會',
    introduction: '每位學生演奏一首樂曲，不設評分；觀眾免費，歡迎帶同小朋友。',
    description:
      '演奏者每人一首，不多於五分鐘，程度不限。開場前一小時可以試琴。完場後有茶點，演奏者與家人可以合照。',
    itemValue: 'tutor_music_piano',
    where: [district.tsuenWan, '荃灣示範街 5 號示範演奏廳（虛構地址）'],
    mostTickets: 6,
    sessions: [['', 63, 15, 2]],
    pools: [
      { name: '演奏', seats: 24, kinds: [['演奏者', 80_00, 2]], taken: 5 },
      { name: '觀眾', seats: 90, kinds: [['觀眾', 0]], taken: 9 },
    ],
  },
  {
    by: 'music',
    title: '小提琴試音日',
    introduction: '帶孩子試拉不同尺寸的小提琴，導師示範並回答初學者的問題。',
    description:
      '每個家庭約二十分鐘，可以試拉四種尺寸的琴，導師會說明怎樣選擇和保養。費用全免，不設銷售。\n\n適合五歲或以上。',
    itemValue: 'tutor_music_violin',
    where: [district.kowloonCity, '九龍城示範道 11 號示範音樂學校（虛構地址）'],
    mostTickets: 2,
    sessions: [
      ['上午', 7, 10, 2],
      ['下午', 7, 14, 2],
    ],
    pools: [
      { name: '上午', seats: 12, of: [0], kinds: [['上午（一個家庭）', 0, 1]], taken: 6 },
      { name: '下午', seats: 12, of: [1], kinds: [['下午（一個家庭）', 0, 1]], taken: 3 },
    ],
  },
  {
    by: 'music',
    title: '合唱團體驗：一起唱三首歌',
    introduction: '九十分鐘由發聲到二部合唱，不用懂看譜，最後錄一段留念。',
    description:
      '先做發聲練習，再分聲部學三首短歌，最後合唱一次並錄音，錄音只寄給參加者。適合八至十五歲。',
    itemValue: 'tutor_music_singing',
    where: [district.kwaiTsing, '葵涌示範里 9 號示範禮堂（虛構地址）'],
    mostTickets: 4,
    sessions: [['', 21, 16, 1.5]],
    pools: [{ seats: 40, kinds: [['參加者', 0]], taken: 7 }],
  },
]

export const sportsActivities: readonly DemoActivity[] = [
  {
    by: 'sports',
    title: '週末游泳體驗班',
    introduction: '每節八人，由教練評估水平並教一個動作，星期六、日內容相同。',
    description:
      '先在淺水區評估，再分組練習，最後每人得到一張練習建議。適合六至十二歲，須有家長在池邊陪同。\n\n請自備泳衣、泳帽和毛巾；池畔有救生員當值。',
    itemValue: 'tutor_sport_swimming',
    where: [district.kwunTong, '觀塘示範泳池（虛構地點）'],
    mostTickets: 2,
    sessions: [
      ['星期六', 0, 9, 1],
      ['星期日', 1, 9, 1],
    ],
    pools: [
      {
        ...{ name: '星期六', seats: 8, of: [0], taken: 8, waiting: 3 },
        kinds: [['星期六', 120_00]],
      },
      { name: '星期日', seats: 8, of: [1], kinds: [['星期日', 120_00]], taken: 6 },
    ],
  },
  {
    by: 'sports',
    title: '籃球訓練日：運球、傳球、投籃',
    introduction: '三小時三個站，每站一位教練，最後打一場四對四。',
    description:
      '按年齡分兩組，每站不多於十人。適合九至十四歲，沒有校隊經驗也歡迎。請穿運動鞋，帶飲用水。',
    itemValue: 'tutor_sport_basketball',
    where: [district.yuenLong, '元朗示範體育館（虛構地點）'],
    mostTickets: 4,
    sessions: [['', 14, 9, 3]],
    pools: [{ seats: 30, kinds: [['參加者', 150_00]], taken: 6 }],
    packages: [['兩人同行', 2, 260_00]],
  },
  {
    by: 'sports',
    title: '國際象棋快棋日',
    introduction: '公開組七輪、初級組五輪，每局十分鐘，輸了也會一直有對手。',
    description:
      '採用瑞士制，每輪與成績相近的對手對弈。棋具由主辦機構提供；初級組的裁判會協助講解規則。\n\n午膳自備，場內有休息區。',
    itemValue: 'tutor_sport_chess',
    where: [district.north, '粉嶺示範街 12 號示範體育會（虛構地址）'],
    mostTickets: 3,
    sessions: [
      ['初級組', 22, 10, 3],
      ['公開組', 22, 14, 4],
    ],
    pools: [
      { name: '初級組', seats: 32, of: [0], kinds: [['初級組', 80_00]], taken: 5 },
      { name: '公開組', seats: 32, of: [1], kinds: [['公開組', 100_00]], taken: 4 },
    ],
  },
]

export const artsActivities: readonly DemoActivity[] = [
  {
    by: 'arts',
    title: '水彩半日工作坊：維港的黃昏',
    introduction: '三小時完成一張水彩，由調色、濕畫到留白，材料全部備妥。',
    description:
      '導師示範每一步，學員跟着畫，畫作當日帶走。適合十二歲或以上及成人，沒有經驗也可以參加。\n\n每班只收十人。',
    itemValue: 'tutor_other_watercolour',
    where: [district.central, '上環示範街 4 號示範美術室（虛構地址）'],
    mostTickets: 2,
    sessions: [['', 0, 14, 3]],
    pools: [{ seats: 10, kinds: [['一人連材料', 320_00]], taken: 10, waiting: 2 }],
  },
  {
    by: 'arts',
    title: '書法體驗：寫一副對聯',
    introduction: '兩小時由執筆、基本筆畫到寫成一副對聯，適合親子同來。',
    description:
      '先用水寫紙練習，再用紅紙寫一副四字或五字的對聯。內容可以自己想，也可以從導師準備的十副中選。',
    itemValue: 'tutor_other_calligraphy',
    where: [district.eastern, '北角示範道 30 號示範美術室（虛構地址）'],
    mostTickets: 4,
    sessions: [['', 15, 15, 2]],
    pools: [
      {
        seats: 20,
        kinds: [
          ['成人', 120_00],
          ['小童', 90_00],
        ],
        taken: 6,
      },
    ],
  },
  {
    by: 'arts',
    title: '親子陶藝：捏一隻碗',
    introduction: '兩小時手捏一隻碗，由主辦機構燒製，三星期後通知領取。',
    description:
      '一名成人與一名小朋友一張桌子，各捏一隻，可以選一種釉色。適合五歲或以上。請穿不怕弄污的衣服。',
    itemValue: 'tutor_other_pottery',
    where: [district.southern, '香港仔示範里 2 號示範陶藝室（虛構地址）'],
    mostTickets: 2,
    sessions: [
      ['上午', 29, 10, 2],
      ['下午', 29, 14, 2],
    ],
    pools: [
      { name: '上午', seats: 12, of: [0], kinds: [['上午・一大一小', 280_00]], taken: 4 },
      { name: '下午', seats: 12, of: [1], kinds: [['下午・一大一小', 280_00]], taken: 2 },
    ],
  },
]
