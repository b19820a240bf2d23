/*
 * Rows of the specification that describe the inside of another program, or a value that nobody can see
 * from outside, and what does the same work here.
 */
const catalogue = 'The catalogue of the program holds these lists; no call hands them out.'
const levels =
  'Levels know their set; what a subject is taught at, the catalogue says of the subject.'
const signedIn = 'The stores of session and signed-in user hold it.'

export const metOtherwise: Readonly<Record<string, string>> = {
  'page.fetch_delay_ms': 'Pages are files; nothing is fetched before they show.',
  'timer page fetch delay': 'Pages are files; nothing is fetched before they show.',
  'image.jpeg_quality':
    'Photos are kept at 50 (files/uploads/clean-image.ts): a JPEG does not tell.',
  'upload.extension_mapping': 'Documents are photos and PDF, judged by their bytes.',
  keep_alive: 'Answers of lists are kept for the way back (stores/kept-lists.ts).',
  'level.sets': 'Three names are hidden; ours stand in their place.',
  'LevelOption.type': levels,
  'LevelOption.scope': levels,
  'LevelOption.reference': levels,
  'ParameterType.appParamTypeValue': catalogue,
  'ParameterType.paramItems': catalogue,
  'PageDataLists.tutorTeachTypeParam': catalogue,
  'PageDataLists.tutorEduParam': catalogue,
  'PageDataLists.dropDownParam': catalogue,
  'PageDataLists.tutorCurrentGradeParam': catalogue,
  'StudentRecord.studentTutorialSubject':
    'A child has subjects of the catalogue; none is cut out of a text.',
  'UserState.userInfo': signedIn,
  'UserState.lecturerInfo': signedIn,
  'UserState.loginState': signedIn,
  'UserState.firstUser': 'The answer of a sign-in tells it, once.',
  'UserState.otherLoginType': 'Linked providers are read where they are shown.',
  'UserState.cartList': 'The cart is kept by a store of its own and by the call `cartList`.',
  'UserState.cartTotal': '`cartCourses` adds it up, at the prices of the moment.',
  'UserState.bindPhoneState': 'An account has a number from the beginning.',
  'flag bindPhoneState': 'An account has a number from the beginning.',
  'code 500': 'There is no middleware that could be unknown: any failure shows the error page.',
  'behaviour B8': 'Every dialog speaks the language of its page.',
  'guard any signed-in user': 'The pages that it names come with money and chat.',
}
