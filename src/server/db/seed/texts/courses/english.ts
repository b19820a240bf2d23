import type { DemoCourse } from './course.ts'

export const englishCourses: readonly DemoCourse[] = [
  {
    ...{ by: 'languages', tutor: 'tutor', itemValue: 'tutor_remediation_english' },
    ...{ priceCents: 0, discountedCents: null },
    title: '英文寫作入門：寫好一段文字',
    levels: ['local:7', 'local:8', 'local:9'],
    introduction: '四堂短課，學會寫一段清楚而有條理的英文。',
    profile:
      '一段好文字由一句主題句開始。這個課程用四堂短課教你寫主題句、用例子支持、連接句子和檢查文法，附示範段落、小測和一份自我檢查表。',
    goals: '寫出清楚的主題句\n用例子支持論點\n自己檢查文法',
    description: '適合高小至中二學生。每堂都很短，看完便可以動筆。',
    sections: `
# 一段文字的骨架
## 主題句
Every paragraph begins with one idea.

> Swimming is the best sport for a hot summer.

其他句子都要支持這一句。
?
哪一句最適合做主題句？
- I woke up at eight.
+ Reading before bed helps me sleep.
> 主題句說出整段的主旨，其餘句子都支持它。

主題句通常放在哪裏？
+ 段首
- 段中
## 例子與連接詞
Use **for example**, **because** and **as a result** to lead the reader on.

> Swimming is good for hot days because the water is cool. For example, my brother swims every Sunday in July.
# 檢查
## 時態
先圈出所有動詞，再逐一看它說的是甚麼時候。同一段文字講過去的事，動詞便都用過去式。
## 自我檢查表
- 主題句清楚嗎？
- 每句都支持它嗎？
- 有沒有用連接詞帶領讀者？
- 動詞的時態一致嗎？
- 句首是大楷、句末有標點嗎？
`,
  },
  {
    ...{ by: 'languages', tutor: 'tutor', itemValue: 'tutor_remediation_english' },
    ...{ priceCents: 98_00, discountedCents: null },
    title: '小五英文：十二個時態，一張表',
    levels: ['local:5'],
    introduction: '每堂一個時態，一張小表和三個例句，學完可以拼成一張大表。',
    profile:
      '時態不用死背。這個課程把十二個時態排成三行四列，每堂只填一格，說明何時使用、怎樣變化，並與旁邊一格比較，學完便有自己的一張時態表。',
    goals: '按時間與狀態分辨十二個時態\n寫出動詞的正確形式\n改正同一段文字內不一致的時態',
    description:
      '適合小五、小六及需要重溫的中一同學。請先畫一張三行四列的空表：行是過去、現在、將來，列是簡單、進行、完成、完成進行。',
    sections: `
# 簡單時態
## 現在：I play
習慣和事實：*She **plays** tennis every Friday.* 第三身單數要加 s。
## 過去：I played
已經結束的事，常有 yesterday、last week：*We **visited** Tai O last Sunday.*
## 將來：I will play
當下的決定和預測：*I **will call** you tonight.*
# 進行時態
## 現在：I am playing
正在發生：*Be quiet. The baby **is sleeping**.* 用 am、is、are 加 -ing。
## 過去：I was playing
過去某一刻正在做，常與 when 同用：*I **was reading** when the bell rang.*
## 將來：I will be playing
將來某一刻正在做：*At nine tomorrow I **will be sitting** in the exam.*
?
The children ___ when it started to rain.
- play
+ were playing
- are playing
> 下雨那一刻，他們正在玩。

She ___ to school by bus every day.
+ goes
- is going
- go
> 習慣用簡單現在式。
# 完成時態
## 現在：I have played
由過去到現在的經驗或結果：*I **have lost** my key.* 現在仍然找不到。
## 過去：I had played
兩件過去的事，先發生的一件：*The film **had started** before we arrived.*
## 將來：I will have played
將來某刻之前完成：*By June I **will have finished** this book.*
# 完成進行時態
## 現在：I have been playing
由過去一直做到現在：*She **has been learning** the violin for two years.*
## 過去：I had been playing
過去某刻之前一直在做：*He was tired because he **had been running**.*
## 將來：I will have been playing
到將來某刻為止一直在做：*By noon we **will have been walking** for three hours.*
?
I ___ my homework. Can I watch TV now?
- did
+ have finished
- had finished
> 結果影響現在，用現在完成式。

He was wet because he ___ in the rain.
- has been walking
+ had been walking
- will be walking
> 先一直在走，然後才濕了。

By 2030 she ___ here for ten years.
+ will have been living
- has been living
- was living
> 計到將來的一刻。
`,
  },
  {
    ...{ by: 'languages', tutor: 'any', itemValue: 'tutor_remediation_phonics' },
    ...{ priceCents: 58_00, discountedCents: 48_00 },
    title: '英語拼音起步：六組字母',
    levels: ['local:1', 'local:2'],
    introduction: '每堂一組字母的發音，認讀、拼合、聽寫，家長可在旁一起讀。',
    profile:
      '由最常用的六組字母開始，孩子先認聲音，再把聲音拼成字。每堂有五個可以立刻讀出的短字，並附一個家中小遊戲，適合幼稚園高班至小二。',
    goals: '讀出六組字母的聲音\n把三個聲音拼成一個字\n聽到短字時寫出來',
    description: '家長不需要懂拼音：每堂都寫明怎樣帶孩子讀。每天讀一次，比一星期讀一次長的更有效。',
    sections: `
# 第一步
## 第一組：s a t p
讀聲音，不讀字母名稱：s 像蛇的聲音，t 短促，p 只送氣。

拼一拼：**sat、pat、tap、sap、at**。
## 第二組：i n m d
i 讀如 *in* 的開首。拼一拼：**pin、man、mid、dip、tin**。
## 第三組：g o c k
c 和 k 聲音相同。拼一拼：**cat、dog、kid、got、cog**。

遊戲：把字母寫在紙上，家長讀一個字，孩子踏上三個字母。
# 第二步
## 第四組：e u r
e 讀如 *egg* 的開首，u 讀如 *up* 的開首。拼一拼：**red、run、pet、sun、rug**。
## 第五組：h b f l
h 像呵氣。拼一拼：**hat、bed、fun、leg、lip**。
## 第六組：sh ch th
兩個字母合讀一個聲音。拼一拼：**ship、chin、thin、shop、chat**。
?
哪一個字有 sh 的聲音？
- chin
+ shop
- sun
> s 和 h 合讀一個聲音。

c 和哪一個字母聲音相同？
+ k
- s
- g
> cat 的 c 與 kid 的 k 一樣。
`,
  },
  {
    ...{ by: 'exams', tutor: 'any', itemValue: 'tutor_conversation_ielts' },
    ...{ priceCents: 68_00, discountedCents: null },
    title: 'IELTS 圖表寫作：四步寫一篇',
    introduction: '看圖、歸納、分段、檢查，每堂完成其中一步，最後寫成一篇。',
    profile:
      '圖表題不是把所有數字抄一遍。這個課程用同一張棒形圖走完四步：讀懂題目、寫概述、選數據分段、檢查用語，四堂之後便有一篇完整的文章。',
    goals: '用自己的字改寫題目\n寫出不含數字的概述\n挑選值得比較的數據',
    description:
      '全程使用同一組虛構數據：某城市 2005 年和 2025 年乘巴士、地鐵、私家車上班的百分比（巴士 50 及 35，地鐵 20 及 45，私家車 30 及 20）。',
    sections: `
# 動筆之前
## 第一步：改寫題目
題目說 *shows the percentage of people who…*，可寫成 *compares the share of workers who…*。

時間、地點、單位三樣都要保留。
## 第二步：寫概述
概述只說大勢，不寫數字：

> Overall, the underground became the most common way to travel, while buses and cars both lost ground.
?
概述應該寫甚麼？
- 每一個數字
+ 最明顯的變化
- 你的意見
> 數字留給之後的段落。
# 成文
## 第三步：選數據、分段
把升的和跌的分開兩段：

> The underground more than doubled, from 20% to 45%. In contrast, buses fell from 50% to 35%.
## 第四步：檢查用語
不要連用 *increase* 三次，換成 *rise、climb、more than double*。最後數字數，確保不少於題目要求。
?
由 20% 升至 45%，哪一句正確？
+ It more than doubled.
- It increased 25%.
- It tripled.
> 升了 25 個百分點，不是 25%；45 比 20 的兩倍多。
`,
  },
  {
    ...{ by: 'exams', itemValue: 'tutor_remediation_interview' },
    ...{ priceCents: 48_00, discountedCents: null },
    title: 'English for the Interview Room: Five Answers',
    introduction:
      'Five questions that come up again and again, and how to answer in your own words.',
    profile:
      'One question a lesson, for Primary 5 to Secondary 3: what to say first, and what to leave out.',
    goals:
      'Introduce yourself in four sentences\nGive one reason and one example\nAsk a good question at the end',
    description:
      'Nothing here is to be learnt by heart. Write your own answer after each lesson, read it aloud twice, then put the paper away and say it again.',
    sections: `
# About you
## Answer one: Tell us about yourself
Four sentences are enough: name and school, what you enjoy, something you worked hard at, what you hope to learn.

Leave out lists of prizes. Choose one thing and tell its story.
## Answer two: What do you like to read?
Name a book you really read. Say what happens, in two sentences, and which part stayed with you.
## Answer three: What are you not good at?
Be honest and choose something you are working on: *I used to be shy, so I joined the drama club.*
?
Which answer to “What are you not good at?” is best?
- I am good at everything.
- I hate homework.
+ I spoke too softly, so I read aloud to my sister every week.
> It is honest, and it shows what you did about it.
# About the school
## Answer four: Why this school?
Give one reason that is true of this school and not of every school. Look at its website or visit on an open day.
## Answer five: Do you have a question for us?
Always have one: *What do new pupils find hardest in the first month?*
?
Why should you ask a question at the end?
+ It shows that you have thought about the school.
- It makes the interview longer.
> A short, honest question is enough.
`,
  },
]
