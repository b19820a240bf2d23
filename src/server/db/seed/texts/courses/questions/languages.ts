/** Practice questions of the courses in english.ts and chinese.ts; read by course-questions.ts. */
export const questionsOfLanguages = `
# 英文寫作入門：寫好一段文字
## 主題句
一段文字最好有多少個主題？ | 一個 | 三個 | 愈多愈好
## 例子與連接詞
哪一個詞帶出例子？ | for example | as a result | because
I was late ___ I missed the bus. | because | for example | as a result
She practised every day. ___, she won. | As a result | Because | For example
## 時態
Last night I ___ a book about ships. | read | reads | will read > last night 說的是過去。
檢查時態時，先做甚麼？ | 圈出所有動詞 | 數字數 | 查生字
Every summer we ___ to the beach. | go | went | are going > 習慣用簡單現在式。
## 自我檢查表
哪一句有標點錯誤？ | where are you going. | Where are you going? | I am going home.
檢查表應在甚麼時候用？ | 寫完之後 | 動筆之前 | 交卷之後
一句不支持主題句，應怎樣做？ | 刪去或改寫 | 放到段首 | 加長它
# 小五英文：十二個時態，一張表
## 現在：I play
My brother ___ chess on Sundays. | plays | play | is play
Water ___ at 100 degrees. | boils | boil | boiled > 事實用簡單現在式。
## 過去：I played
We ___ a film last night. | watched | watch | have watched
She ___ to Japan in 2024. | went | goes | has gone
## 將來：I will play
It is cold. I ___ the window. | will close | closed | have closed
I think it ___ tomorrow. | will rain | rained | has rained
## 現在：I am playing
Look! The dog ___. | is swimming | swims | swam
They ___ dinner now. | are having | have | had
## 過去：I was playing
I ___ when you called. | was sleeping | sleep | am sleeping
At eight last night we ___ TV. | were watching | watch | have watched
## 將來：I will be playing
This time tomorrow we ___ to Taipei. | will be flying | flew | have flown
## 現在：I have played
She ___ never ___ snow. | has / seen | did / see | was / seeing
I ___ my lunch already. | have eaten | ate yesterday | was eating
## 過去：I had played
The bus ___ when we got there. | had left | leaves | will leave
She was sad because she ___ her bag. | had lost | loses | will lose
## 將來：I will have played
By ten I ___ my homework. | will have finished | finished | am finishing
By 2030 they ___ the bridge. | will have built | built | are building
## 現在：I have been playing
It ___ since morning. | has been raining | rains | will rain
We ___ for an hour. | have been waiting | wait | are wait
## 過去：I had been playing
Her eyes were red because she ___. | had been crying | cries | will cry
They ___ for years before they won. | had been training | train | will train
## 將來：I will have been playing
By six we ___ for two hours. | will have been playing | played | are playing
# 英語拼音起步：六組字母
## 第一組：s a t p
s-a-t 拼成哪個字？ | sat | pat | tap
哪一個字以 p 開首？ | pat | sat | at
讀 t 時，聲音應怎樣？ | 短促 | 拉長 | 很大聲
## 第二組：i n m d
p-i-n 拼成哪個字？ | pin | nip | man
哪一個字有 m 的聲音？ | man | pin | dip
哪一個字以 d 開首？ | dip | tin | mid
## 第三組：g o c k
d-o-g 拼成哪個字？ | dog | god | got
哪兩個字母聲音相同？ | c 和 k | g 和 o | o 和 k
哪一個字以 k 開首？ | kid | cat | got
## 第四組：e u r
r-e-d 拼成哪個字？ | red | run | rug
哪一個字有 u 的聲音？ | sun | pet | red
p-e-t 中間是哪個聲音？ | e | u | a
## 第五組：h b f l
h-a-t 拼成哪個字？ | hat | bed | fun
哪一個字以 l 結尾或開首？ | leg | fun | hat
哪一個字以 b 開首？ | bed | lip | hat
## 第六組：sh ch th
哪一個字以 ch 開首？ | chin | thin | shop
# IELTS 圖表寫作：四步寫一篇
## 第一步：改寫題目
改寫題目時，必須保留甚麼？ | 時間、地點、單位 | 每一個字 | 自己的意見
the percentage of people 可改寫成甚麼？ | the share of people | the amount of the peoples | how people think
改寫題目應佔多少句？ | 一句 | 一整頁 | 不用寫
## 第二步：寫概述
概述中應否有數字？ | 不應有 | 每句都要有 | 最少五個
概述通常以甚麼開始？ | Overall | In my opinion | Finally
## 第三步：選數據、分段
由 50% 跌至 35%，跌了多少？ | 15 個百分點 | 15% | 30%
哪一個詞帶出對比？ | In contrast | In addition | For example
哪一項值得寫進段落？ | 變化最大的一項 | 每一項 | 圖表的顏色
## 第四步：檢查用語
哪一個可以代替 increase？ | rise | fall | remain
哪一句較好？ | The figure more than doubled. | The figure increased increased. | The figure go up.
# English for the Interview Room: Five Answers
## Answer one: Tell us about yourself
How many sentences are enough? | Four | One | Twenty
What should you leave out? | A list of prizes | Your name | What you enjoy
What makes one thing worth telling? | It has a story. | It is long. | It is about a friend.
## Answer two: What do you like to read?
Which book should you name? | One you really read | The longest one | One from a list
What do you say about it? | What happens, and which part stayed with you | The price | How many pages it has
## Answer three: What are you not good at?
What comes after the honest part? | What you do about it | An excuse | A joke
## Answer four: Why this school?
Which is the best reason? | I saw your science garden on the open day. | It is famous. | My friend goes there.
Where can you find a true reason? | On its website or an open day | In another school | In a list of answers
What kind of reason should it be? | One that fits this school alone | One that fits every school
## Answer five: Do you have a question for us?
Which is a good question? | What do new pupils find hardest? | How much is lunch? | None, thank you.
Should you answer “No”? | Better not: always have one question. | Yes, it saves time.
# DSE 中文閱讀：文言字詞三十個
## 之、其、而、以、於
「吾友之書」的「之」解作甚麼？ | 的 | 往 | 他
「立於門外」的「於」解作甚麼？ | 在 | 比 | 向
「疾走以避雨」的「以」解作甚麼？ | 來，表示目的 | 因為 | 用
## 乃、則、且、雖、然
「雖小必備」的「雖」解作甚麼？ | 即使 | 於是 | 就
「雨止乃行」的「乃」解作甚麼？ | 才 | 是 | 但是
「欣然」的「然」解作甚麼？ | ……的樣子 | 這樣 | 但是
## 焉、乎、也、矣、哉
「豈不樂哉」的「哉」表示甚麼？ | 反問或感歎 | 已經發生 | 停頓
## 走、去、亡、涕、湯
「聞聲而走」的「走」解作甚麼？ | 跑 | 步行 | 離開家鄉
「亡其斧」的「亡」解作甚麼？ | 失去 | 死 | 逃走
「聞之涕下」的「涕」解作甚麼？ | 眼淚 | 鼻水 | 雨水
## 假、故、固、顧、謝
「假馬於鄰」的「假」解作甚麼？ | 借 | 不真 | 放假
「入門謝客」的「謝」最可能解作甚麼？ | 向客人道歉或推辭 | 感激客人 | 凋謝
「固有此心」的「固」解作甚麼？ | 本來 | 堅硬 | 所以
## 兵、妻子、交通、可以、卑鄙
「棄兵而逃」棄了甚麼？ | 武器 | 士兵 | 馬匹
# 中文作文：開頭與結尾
## 由場面開始
場面開頭的好處是甚麼？ | 讀者先看見，再發問 | 可以寫得長 | 不用寫人物
哪一句是場面？ | 雨點打在沒有人的長椅上。 | 等待是一種美德。 | 我今天想寫等待。
寫場面時，最好先不寫甚麼？ | 道理 | 聲音 | 動作
## 由問題開始
哪一個問題較具體？ | 你試過一個人守着一盞燈嗎？ | 甚麼是人生？ | 等待重要嗎？
答案應在甚麼時候說出？ | 稍後，由事件帶出 | 下一句 | 題目之中
## 回應開頭
開頭的事物在結尾再出現，應怎樣？ | 意思已經改變 | 一字不變 | 不再提起
哪一種結尾較好？ | 用景物回應前文 | 再解釋一次題目 | 多謝讀者
回應開頭與重複開頭有何分別？ | 回應有新的意思 | 兩者相同 | 重複較有力
## 留下一個動作
動作結尾為甚麼有力？ | 讀者自己感受 | 字數最少 | 容易背誦
# 普通話聲調五課：由四聲到輕聲
## 第一聲：高而平
哪一個字讀第一聲？ | 天 | 茶 | 馬
讀第一聲時，尾段應怎樣？ | 保持一樣高 | 下滑 | 上升
「書」讀第幾聲？ | 第一聲 | 第二聲 | 第四聲
## 第二聲：向上升
哪一個字讀第二聲？ | 人 | 大 | 書
第二聲像哪一種語氣？ | 驚訝地問 | 命令 | 歎氣
「茶」的聲調怎樣走？ | 向上 | 向下 | 平
## 第三聲：先降後升
哪一個字讀第三聲？ | 水 | 去 | 天
在其他聲調之前，第三聲讀成怎樣？ | 只讀前半的低音 | 讀得更長 | 讀第四聲
「你」單獨讀第幾聲？ | 第三聲 | 第二聲 | 輕聲
## 第四聲：向下降
哪一個字讀第四聲？ | 大 | 人 | 馬
第四聲的特點是甚麼？ | 短而有力 | 又長又平 | 先降後升
「罵」與「媽」的分別在哪裏？ | 聲調 | 聲母 | 韻母
## 輕聲與變調
「水果」的「水」實際讀第幾聲？ | 第二聲 | 第一聲 | 第四聲 > 兩個第三聲相連。
`
