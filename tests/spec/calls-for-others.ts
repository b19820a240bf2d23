/* Calls by name that no screen of ours makes, with the reason for each. */
const oneAnswer = 'Specified; our screens read the whole record at once (T09, `ownTutor`).'
const oneList = 'Specified; our screens read all documents at once (`ownCertificates`).'
const wholeList = 'Specified; our forms send the whole list, which leaves out what was taken away.'
const oneStep = 'Specified; our forms send a step in one call (`updateStep`), whole or not at all.'
const isSomebody = 'Specified; our dialog is told the kinds of a person when they sign in.'
const isBound = 'Specified; a sign-in with a provider itself answers whether somebody is bound.'
const ownLinks = 'Specified, and its twin; our settings read all providers at once (`socialLinks`).'
const inProgram = 'Specified; our site has the list in the program, and asks nobody for it.'
const bySearch = 'Specified; our search makes one call for words and filters (T23).'

const allTickets = 'Specified; our list of tickets has all of it (`ownTickets`).'

export const callsForOthers: Readonly<Record<string, string>> = {
  courseMediaFile: 'A player and pictures ask for it, by addresses that `mediaAddress` gives.',
  previewMediaFile: 'The same, by addresses that the page of a course is built with.',
  underwayActivities: allTickets,
  packageTicketsLeft: allTickets,
  publicCertificates: oneList,
  secretCertificates: oneList,
  otherCertificates: oneList,
  proofStatus: oneList,
  waitingChange: 'Specified; our screens read all that waits at once (`ownApprovals`).',
  educationList: oneAnswer,
  teachAreas: oneAnswer,
  teachTypes: oneAnswer,
  deleteEducation: wholeList,
  deleteTeachArea: wholeList,
  deleteTeachType: wholeList,
  updateIdentity: oneStep,
  updateQualification: oneStep,
  updateEducation: oneStep,
  updateTeachTypes: oneStep,
  updateTeachAreas: oneStep,
  updateWork: oneStep,
  checkParent: isSomebody,
  checkTutor: isSomebody,
  parentExists: isSomebody,
  tutorExists: isSomebody,
  userRole: isSomebody,
  organizationIsRegistered: isSomebody,
  googleIfBind: isBound,
  facebookIfBind: isBound,
  organizationGoogleIfBind: isBound,
  organizationFacebookIfBind: isBound,
  googleUserInfo: ownLinks,
  facebookUserInfo: ownLinks,
  organizationGoogleUserInfo: ownLinks,
  organizationFacebookUserInfo: ownLinks,
  hongKongAreas: inProgram,
  qnaList: inProgram,
  searchTutorsByKeyword: bySearch,
  recommendedTutors: 'Specified; our home page has its tutors from `portalData`.',
  quickRegister: 'Specified; our dialog registers with a password or a code (L11).',
  facebookDataDeletion: 'Facebook makes it, when somebody there asks for their data to be deleted.',
  parentCourses: 'Specified; our list is the same for tutors who study (`joinedCourses`).',
  calendarFile: 'Calendars ask for it by the address that `changeCalendarFeed` gives.',
  privateFile: 'A browser opens it by the address that `privateFileAddress` gives.',
}
