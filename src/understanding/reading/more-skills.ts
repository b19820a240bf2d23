/** Names of languages, instruments, sports, computing and other skills, as in more-subjects.ts. */
export const moreSkills: Readonly<Record<string, string>> = {
  tutor_computer_computer_basics:
    '學電腦、電腦班、電腦初班、用電腦、電腦基礎、電腦基本操作、智能電話、智能手機、用手機、手機應用班、basic computer skills、computer basics、use a computer、' +
    'using a computer、smartphone、smartphones、use a smartphone、using a smartphone、用平板、平板電腦、手機應用、用智能手機、Octopus app、手機班、basic computer、學iPad、學WhatsApp、用iPad、用WhatsApp、iPad班、WhatsApp班、學用iPad、學用WhatsApp、use WhatsApp、using WhatsApp、use an iPad',
  tutor_conversation_mandarin:
    'business Putonghua、business Mandarin、商務普通話、PSC、普話、Mandarin Chinese、spoken Mandarin、Mandarin conversation、Chinese Mandarin',
  tutor_conversation_portuguese: '葡萄牙語、Portuguese language',
  tutor_conversation_italian: '意大利語、意語',
  tutor_conversation_russian: '俄羅斯語、俄語',
  tutor_conversation_thai: '泰語',
  tutor_conversation_vietnamese: '越南語、越語、越南話',
  tutor_conversation_indonesian: '印尼語、印尼話',
  tutor_conversation_arabic: '阿拉伯語',
  tutor_conversation_dutch: '荷蘭語',
  tutor_conversation_spanish: '西班牙語、西語、西文',
  tutor_conversation_german: '德語、TestDaF',
  tutor_conversation_french: '法語',
  tutor_conversation_korean: '韓語、hangul、한국어、韓國語、韓国語',
  tutor_conversation_japanese: '日語、五十音、nihongo、日本語、Japanese language',
  tutor_conversation_english:
    'business English、商業英文、商務英文、商業英語、商務英語、英文傾偈、傾英文、生活英文、生活英語、English speaking、oral English、spoken English lessons、' +
    'English speaking practice、英文speaking、conversational English、職場英語、職場英文、英語口語、英文口語、English fluency、everyday English',
  tutor_conversation_tagalog: '菲律賓話、他加祿語、Filipino language',
  tutor_conversation_cambridge_english:
    '劍橋少兒英語、劍橋英文、Cambridge English、Cambridge exam、Cambridge KET、Cambridge PET、劍橋考試',
  tutor_music_drums:
    '架子鼓、學鼓、鼓班、套鼓、jazz drums、drum set、電子鼓、jazz drum、drumming、drumset',
  tutor_music_piano:
    '彈琴、琴班、jazz piano、爵士鋼琴、pop piano、陪練琴、鋼琴陪練、司琴、鋼琴伴奏、流行琴、piano accompaniment、piano practice',
  tutor_sport_golf: '高爾夫',
  tutor_sport_swimming:
    '習泳、泳班、游水班、自由泳、蛙泳、蝶泳、背泳、泳術、捷泳、學泳、swim lessons、swim coach、swim',
  tutor_sport_infant_swimming:
    'BB游泳、BB游水、BB習泳、baby swimming、親子游泳、嬰兒游泳、infant swim、baby swim',
  tutor_sport_horse_riding: '騎術',
  tutor_sport_table_tennis: '乒乓波、乒乓、乒乓球班',
  tutor_computer_video_editing:
    '剪接、影片剪輯、剪輯、短片製作、剪映、剪片班、DaVinci Resolve、視頻剪輯、video editor',
  tutor_computer_modelling_3d:
    '3D建模、立體建模、3D modelling、3D modeling、3D design、Fusion 360、立體打印、3D print、3D printer',
  tutor_computer_web_development:
    '網頁設計、網站設計、web design、website design、整網頁、做網站、整網站、website building、WordPress',
  tutor_computer_app_development:
    '手機App、寫App、整App、App開發、手機程式、app development、mobile app、mobile apps、iOS app、Android開發、Android app、App Inventor、app inventor',
  tutor_other_drawing:
    '學畫、兒童畫、畫班、西洋畫、油粉彩、art lessons、art class、創意畫、Procreate、電繪、digital drawing、digital art、繪畫班、畫畫班、繪畫興趣班、color pencil、' +
    'colour pencil',
  tutor_other_calligraphy: '毛筆、毛筆字、練字、寫揮春、鋼筆字、英文書法、硬筆字',
  tutor_other_handicraft:
    '皮具、整皮具、leather craft、手工、手工班、皮革、勾織、編織、knitting、crochet、鈎織、勾冷衫、織冷衫、origami、摺紙、黏土、clay、DIY手工',
  tutor_other_cooking:
    '烹飪、焗蛋糕、煮餸、煮飯、整包、甜品班、cooking、baking、整麵包、整餅、pastry、廚藝、煮中菜、Chinese cooking、整甜品、甜品製作、包餃子、整曲奇',
  tutor_other_latin_dance:
    '拉丁舞、Latin dancing、salsa dance、探戈、tango、排排舞、ballroom dancing、ballroom dance',
  tutor_other_memory:
    '記憶訓練、專注力班、專注力訓練班、記憶法、memory training、concentration training、右腦開發、記憶力訓練、專注力',
  tutor_other_study_skills:
    '溫習技巧、溫書技巧、study skills、讀書方法、溫習方法、筆記技巧、溫書方法、學習方法、exam skills、executive function、time management',
  tutor_other_civil_service_exam:
    '綜合招聘考試、公務員考試、Aptitude Test、能力傾向測試、基本法測試、BLNST、英文運用、中文運用、JRE',
  tutor_other_sewing: '車衫、縫紉、衣車、改衫、車衣',
  tutor_other_jazz_dance: 'jazz dance',
  tutor_other_hip_hop:
    'K-pop dance、Kpop dance、hip-hop、Locking、韓舞、女團舞、street dance、街舞',
  tutor_other_public_speaking:
    '公開演講、司儀、public speech、speech training、speech festival、朗誦節、presentation skills、presentation、英詩、英詩朗誦、TED talk、口才、小主持、少兒口才、演說、' +
    'verse speaking、poem recitation、朗誦比賽',
  tutor_music_singing:
    '粵曲、戲曲、Cantonese opera、voice lessons、voice training、vocal lessons、K歌、voice lesson、vocal training、vocal coach、singing lessons、唱K、歌藝、拔聲',
  tutor_sport_martial_arts: 'martial arts、kung fu、洪拳、散打、詠春、wing chun、wushu',
  tutor_sport_fitness:
    'personal training、fitness、重訓、strength training、HIIT、gym training、體能、增肌、減脂、健身教練',
  tutor_sport_rope_skipping: 'skipping rope、jump rope、交互繩',
  tutor_computer_word: 'MS Word',
  tutor_computer_excel: 'MS Excel、Google Sheets、Excel VBA',
  tutor_computer_scratch: 'Scratch coding、Scratch programming',
  tutor_other_mental_arithmetic: 'mental arithmetic、mental maths、mental math、心算數學、心算',
  tutor_other_entrance_test:
    '11 plus、eleven plus、ISEB、pre-test、common entrance、WISC、CAT 4、school entrance test、MAP test、entrance tests、英國寄宿學校入學試',
  tutor_other_ap:
    'AP Biology、AP Chemistry、AP Economics、AP Statistics、AP Calc BC、AP Calc AB、AP Calc、AP Calculus AB、AP Calculus BC、AP US History、AP World History、AP Micro、' +
    'AP Macro、AP Lang、AP微積分',
  tutor_other_personal_statement:
    'university application、university applications、college essays、college application、college applications、大學申請、面試大學申請、JUPAS面試、university interview、' +
    '留學申請、common app、UCAS、UCAS PS、PS editing、PS help、申請文書、文書指導、升學顧問、自薦信、essay for college、medical school interview、MMI',
  tutor_conversation_cantonese: 'Canto、廣東話會話、spoken Cantonese、conversational Cantonese',
  tutor_conversation_hindi: '印度話、印度語',
  tutor_conversation_hokkien: '台灣話、廈門話、閩南語',
  tutor_conversation_ielts: '雅思班',
  tutor_conversation_toeic: '托業',
  tutor_music_electone: '雙層琴',
  tutor_music_violin: 'violin lessons',
  tutor_music_recorder: '木笛、牧童笛班',
  tutor_music_bassoon: '巴松、教大管、学大管',
  tutor_music_tuba: '教大號、學大號',
  tutor_music_chinese_drum: '教大鼓、學大鼓',
  tutor_music_saxophone: '薩克斯、薩克斯管',
  tutor_music_trumpet: '喇叭',
  tutor_music_dizi: '曲笛、中國笛',
  tutor_music_guitar: '吉它、fingerstyle、指彈、民謠吉他',
  tutor_music_ukulele: '尤克里里、ukelele、uke',
  tutor_music_theory: 'ABRSM theory、theory of music、music theories',
  tutor_music_aural: '聽音、視唱、aural test、aural tests',
  tutor_music_composition: 'songwriting、song writing、填詞、編曲、music production、作曲編曲',
  tutor_music_music_infant: '音樂啟蒙、toddler music、baby music、幼兒音樂班',
  tutor_sport_basketball: '投籃、打籃球、籃球班',
  tutor_sport_football: '守門員、踢足球、足球班、soccer',
  tutor_sport_badminton: '羽毛波、羽毛球班',
  tutor_sport_snooker: 'billiards、九球、花式桌球、英式桌球',
  tutor_sport_diving: 'springboard diving',
  tutor_sport_xiangqi: 'xiangqi、捉象棋、象棋',
  tutor_sport_athletics:
    '跳高、跳遠、marathon、馬拉松、長跑、短跑、sprinting、track and field、田徑班',
  tutor_sport_judo: '柔術、巴西柔術、BJJ、jiu-jitsu、jiu jitsu',
  tutor_sport_boxing: '打拳、kickboxing、kick boxing、Thai boxing',
  tutor_sport_fencing: '花劍、重劍、佩劍',
  tutor_sport_gymnastics: 'rhythmic gymnastics、藝術體操、幼兒體操',
  tutor_sport_yoga: '產後瑜伽、prenatal yoga、普拉提',
  tutor_sport_roller_skating: 'rollerblading、rollerblade、輪滑、inline skating',
  tutor_sport_ice_skating: '溜冰、figure skating、skating',
  tutor_sport_cycling: '踩單車、學單車、平衡車、ride a bike、bike riding',
  tutor_sport_climbing: '抱石、攀岩、bouldering',
  tutor_sport_sailing:
    '帆船、kayaking、kayak、paddle boarding、滑浪、surfing、sailing、windsurfing、canoeing、直立板',
  tutor_sport_skiing: 'skiing、snowboarding、snowboard、ski',
  tutor_computer_office: 'Office 365、MS Office',
  tutor_computer_chinese_input: '五筆、五筆輸入法、倉頡打字、速成打字、倉頡輸入法、速成輸入法',
  tutor_computer_photoshop: '執相、P圖、修圖',
  tutor_computer_illustrator: 'InDesign、插圖設計、平面設計',
  tutor_computer_ai_tools:
    'Midjourney、prompt engineering、AI tools、AI應用、AI工具、DeepSeek、Copilot、generative AI、生成式AI',
  tutor_computer_java: 'Java programming、Java編程',
  tutor_computer_c: 'C programming、C language',
  tutor_computer_cpp: 'C plus plus、cpp',
  tutor_computer_csharp: 'C sharp',
  tutor_computer_matlab: 'Simulink',
  tutor_computer_game_development:
    'game design、game dev、game coding、整game、遊戲設計、Roblox、Roblox coding、Roblox Studio、寫遊戲',
  tutor_computer_robotics: 'VEX、樂高編程、樂高機械人、LEGO coding、LEGO robotics、機械人',
  tutor_computer_data_science: 'pandas、data analytics',
  tutor_computer_machine_learning: '人工智能編程、AI programming、AI coding、PyTorch、TensorFlow',
  tutor_computer_cyber_security: 'ethical hacking、cybersecurity',
  tutor_computer_fyp: 'final year project、畢業專題、FYP programming',
  tutor_other_sketch: '速寫、鉛筆畫',
  tutor_other_oil_painting: 'acrylic painting、丙烯畫、油畫班',
  tutor_other_chinese_painting: '工筆畫、水墨',
  tutor_other_manga: 'anime drawing、anime、動漫畫',
  tutor_other_pottery: '拉坯、陶瓷',
  tutor_other_photography: '拍攝、影相技巧',
  tutor_other_chinese_dance: '古典舞、民族舞',
  tutor_other_drama: 'improv、演技、acting、musical theatre、話劇',
  tutor_other_debate: 'debating、Model UN、MUN',
  tutor_other_sen:
    'SEN training、特殊教育、特殊學習、感統訓練、感統、社交訓練、言語治療、speech therapy、ABA therapy、special education、讀寫障礙訓練、ADHD訓練',
  tutor_other_playgroup: '遊戲小組、幼兒遊戲、學前班、pre-nursery、prenursery',
  tutor_other_stem: '科創、LEGO STEM、science experiments',
  tutor_other_rubiks_cube: '扭骰、rubik cube、Rubiks cube',
  tutor_other_magic: 'magic tricks、變魔術、card tricks',
  tutor_other_uni_admission_test: 'Oxbridge interview、Oxbridge admission',
  tutor_other_teacher_lpat: '語文能力評核、LPATE、教師基準試、基準試',
  tutor_other_makeup: '美容、美甲、化妝班',
  tutor_other_floristry: '花束、flower arrangement、flower arranging',
  tutor_other_financial_literacy: 'stock investment、investing、股票投資、personal finance',
}
