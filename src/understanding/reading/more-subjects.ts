/** Names of school subjects in longer texts, separated by 、, which do not occur in searches. */
export const moreSubjects: Readonly<Record<string, string>> = {
  tutor_remediation_all:
    '任何科目、任何科都、咩科都、乜科都、所有學科、all-subject、all subject、全部科目、所有科目、全部科、科科、各科都要、every subject、all the subjects、all-round tuition、all-round tutoring、all-round tutor、' +
    '樣樣都要補、樣樣都補、每科都要、每科都補、所有科、整體科目、各主要科目、全科補習班、all-round',
  tutor_remediation_homework:
    '溫默書、溫書默書、溫書、溫習、默書溫書、溫習默書、睇住做功課、跟功課、補功課、教功課、功課、homework help、homework support、家課、做家課、跟家課、家課輔導、寫作業、做作業、作業輔導、輔導作業、陪寫作業、作業、督功課、' +
    '檢查功課、homework supervision、homework tutor',
  tutor_remediation_english:
    '英文卷、英語、補英、English papers、英文默書、English 默書、English默書、Eng 默書、Eng默書、英默、英文聆聽、英文聽力、English dictation、English listening、' +
    'reading comprehension、vocab、vocabulary、spelling、英文生字、英文串字、英文發音班、reading comp、English comprehension、Eng comprehension、English A',
  tutor_remediation_chinese:
    '語文、語文科、中國語文科、語文啟蒙、中默、普教中、範文、文言文、中文閱讀理解、Chinese dictation、中國語文、背默、卷三綜合、華文、閱讀理解、中文卷、古文、中文科',
  // The successor since 2023 of a subject that parents still call by its old name.
  tutor_remediation_citizenship: '通識、通識科、通識教育、公民、liberal studies',
  tutor_remediation_math_m1: '數學延伸單元一、延伸單元一、延伸數學一、延伸一、M1 calculus',
  tutor_remediation_math_m2:
    '數學延伸單元二、延伸單元二、延伸數學二、延伸二、M2 algebra and calculus',
  tutor_remediation_math:
    '數數、加減、加減數、加減乘除、Core Math、Core Maths、數學必修、必修數、補數、教數、學數、補埋數、algebra、geometry、代數、幾何、必修部分、應用題、數學應用題、算術、乘法、乘數表、分數計算、四則運算、' +
    'trigonometry、計數、mathematics、因式分解、數科',
  tutor_remediation_chinese_writing:
    '中文卷二、中文作文卷、中文卷二作文、中文作文、中文作文班、中文寫作班、Chinese composition、作文班、Chinese creative writing、作文、寫作班、記敘文、議論文、作文提升、' +
    'Chi writing、Chi作文、Chinese作文、Chi寫作、Chi composition、Chi compo、Chinese writing、Chinese essay、中作文',
  tutor_remediation_english_writing:
    '英文卷二、英文卷二作文、English composition、English creative writing、英文創意寫作、Eng writing、Eng作文、English作文、Eng寫作、Eng compo、Eng composition、Eng essay、English essay、English essays、' +
    'English compo、英語寫作、英語作文、英文作文班、英文寫作班、English paper 2 writing、英作文、writing skills、essay writing',
  tutor_remediation_putonghua: '中文拼音、漢語拼音、普通話拼音、普教中拼音',
  tutor_remediation_sat_reading_writing:
    'SAT閱讀寫作、SAT閱讀、SAT寫作、SAT英文、SAT英語、SAT English、SAT R&W、SAT verbal、SAT EBRW、digital SAT English、digital SAT reading、digital SAT reading and writing、' +
    'SAT reading & writing、SAT語文',
  tutor_remediation_sat_math:
    'SAT數、SAT Maths、digital SAT Math、digital SAT Maths、digital SAT數學',
  tutor_remediation_phonics:
    '英文自然拼音、英語自然拼音、英文自然拼讀、英語自然拼讀、自然拼讀、自然拼音、英文拼讀、英語拼讀、英文拼音、拼音英文、英文發音、拼讀、拼音、不會拼音、不懂拼音、唔會拼音、唔懂拼音、自然發音',
  tutor_remediation_interview:
    'interviews、school interview、school interviews、playgroup面試、自我介紹、面試對答、interview skills、interview practice、interview coaching、interview prep、' +
    'mock interviews、入學面試、升小、叩門面試',
  tutor_remediation_chinese_sl:
    'Chinese (second language)、Chinese second language、GCSE Chinese (second language)、IGCSE Chinese (second language)、Chinese as second language、non-native Chinese、Chinese as an additional language、Chinese as a foreign language、Chinese for non-native speakers、NCS Chinese、' +
    'Chinese for NCS、中文B、非華語中文、Chinese B、中文（第二語言）、中文(第二語言)',
  tutor_remediation_olympiad_math:
    '數學奧林匹克、數學競賽、數學比賽、Maths competition、Math competition、math olympiad、maths olympiad、math olympics、AMC8、AMC 8、AMC10、AMC 10、AMC12、AMC 12、華羅庚、華夏盃、' +
    '奧賽數學、數學奧賽、奧林匹克、AIMO、HKMO、IMO',
  tutor_remediation_bafs:
    '企業會計與財務概論、會財、企業會計科、企會、BAFS會計部分、企會財會計部分、BAFS elective',
  tutor_remediation_business: '商業科、business management',
  tutor_remediation_ces: '公民經濟與社會、公民經濟及社會',
  tutor_remediation_extended_essay: '專題論文',
  tutor_remediation_computer_science: '學電腦科學、計算機科學、computer sci、comp science',
  tutor_remediation_ict: '電腦科、學電腦科',
  tutor_remediation_ib_math_aa:
    'a Math AA、a Maths AA、AA HL maths、AA SL maths、AA HL math、AA SL math、analysis and approaches、AAHL、AASL、AA HL、AA SL、Math AAHL、Maths AAHL、Math AASL、Maths AASL、Math AA、Maths AA',
  tutor_remediation_ib_math_ai:
    'a Math AI、a Maths AI、AI HL maths、AI SL maths、AI HL math、AI SL math、applications and interpretation、AIHL、AISL、Math AIHL、Maths AIHL、Math AI、Maths AI',
  tutor_remediation_combined_science:
    'double award science、combined sciences、triple science、dual award science、co-ordinated science、coordinated science、coordinated sciences、co-ordinated sciences、' +
    'double science、triple sciences',
  tutor_remediation_english_literature:
    'English Lit、Eng Lit、Eng Literature、Eng. Lit、English literature',
  tutor_remediation_visual_arts:
    'visual arts、DSE VA、Art and Design、Art & Design、Fine Art、Fine Arts',
  tutor_remediation_music_subject: 'DSE music、IGCSE music、DSE音樂、IB music',
  tutor_remediation_tok: 'theory of knowledge',
  tutor_remediation_additional_math: 'Add Math、A-Math、A-Maths、AMath、AMaths、Additional Math',
  tutor_remediation_further_math: '進階數、further maths',
  tutor_remediation_primary_humanities: '小一人文、人文科、人文',
  tutor_remediation_integrated_science: '理科、Sci、Int Sci、KS3 science、junior science、IS科',
  tutor_remediation_human_biology: '人體生物、人體生物學',
  tutor_remediation_chinese_history:
    'Chi Hist、Chi History、Chin Hist、C Hist、Chinese Hist、CHist',
  tutor_remediation_history: 'Hist、world hist、西史',
  tutor_remediation_chinese_literature: '中文文學、Chi Lit、Chinese Lit',
  tutor_remediation_tourism: 'tourism、旅遊款待、tourism and hospitality',
  tutor_remediation_economics:
    'econs、macroeconomics、macro econ、microeconomics、micro econ、宏觀經濟、微觀經濟',
  tutor_remediation_accounting: 'bookkeeping、book-keeping、AAT',
  tutor_remediation_hmsc: '健康管理',
  tutor_remediation_design_technology: 'product design',
  tutor_remediation_food_nutrition: 'Food Tech',
  tutor_remediation_pe: '體育選修、體育elective、PE elective、體育DSE、DSE體育、PE DSE、體育科',
  tutor_remediation_psychology: '心理學科',
  tutor_remediation_global_perspectives: 'IGCSE GP',
  tutor_remediation_ess: 'Environmental Systems、environmental science',
  tutor_remediation_drama_subject: '戲劇科',
  tutor_remediation_media_film: '電影研究、film studies',
  tutor_remediation_uni_calculus: '高數、大學數學、advanced calculus、calculus I、calculus II',
  tutor_remediation_uni_accounting:
    'HKICPA QP、QP exam、HKICPA、cost accounting、management accounting',
  tutor_remediation_uni_finance: '大學finance、大學金融、金融科、corporate finance',
  tutor_remediation_uni_engineering:
    'thermodynamics、大學機械工程、大學電機、機械工程科、fluid mechanics',
  tutor_remediation_uni_essay:
    '改論文、論文寫作、學術寫作、學術英語論文、學術英語論文寫作、academic writing、academic paper、畢業論文、capstone paper、capstone project、碩士論文、學術論文、literature review、thesis、Master thesis',
  tutor_remediation_uni_statistics: 'business statistics、biostatistics、商業統計',
  tutor_remediation_biology: 'Bio',
  tutor_remediation_geography: 'Geo',
}
