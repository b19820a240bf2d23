/** Tables without personal data, with reasons; others: `privacy/account-data/personal-data.ts`. */
export const nobodysTables: Readonly<Record<string, string>> = {
  attempt: 'Hashes of what is counted, forgotten after a day.',
  audit_log: 'What operators did, by numbers of records; it must outlive the accounts it tells of.',
  bank_columns: 'What stands under the headings of a bank.',
  bank_file: 'Statements that staff brought, by the hash of their bytes.',
  bank_sighting: 'In which rows of them lines stand.',
  background_task: 'Work for later, by numbers of records; forgotten 90 days after it was done.',
  contact_message:
    'Letters to the operators. A mailbox is unproved, so no account can claim one; kept as the privacy policy says.',
  conversation:
    'Pairs of a parent and a tutor by numbers of records; what they wrote is in chat_message.',
  data_deletion: 'Requests that name nobody: random codes and keyed hashes.',
  demo_state: 'Which demo data there is.',
  kept_mark:
    'Keyed hashes of numbers and payees of closed accounts, which protect others for 365 days.',
  ledger_check: 'What checks of the ledger found, by numbers of entries and ledger accounts.',
  ledger_entry:
    'Why money moved, by the number of a record; the owner reads it in the statement of the wallet.',
  login_key: 'Keys of handshakes, for five minutes; of nobody yet.',
  payout_file: 'Payments as the bank was told them, sealed; kept seven years as a record of money.',
  payout_line: 'Payments by the number of a withdrawal, and what the bank did with them.',
  posting:
    'Amounts, by the number of a wallet; the owner reads them in the statement of the wallet.',
  reconciliation: 'When our books were compared with the provider’s, and how much was seen.',
  reconciliation_difference:
    'Where they differ, by numbers of the provider and of records, and what staff found.',
  receipt_year: 'The last number of the receipts of a year.',
  staff_act:
    'What staff did or asked for, by numbers of records; it must outlive the accounts it tells of.',
  search_change:
    'Which search rows changed lately, by numbers of tutors; the last ten thousand changes are kept.',
  search_state: 'A counter.',
  social_linking: 'Ways to a provider, by hashes, for some minutes; they go with their session.',
  social_ticket: 'Proofs of a provider, for some minutes; of nobody yet.',
  spent_nonce: 'Random numbers that were used.',
  spent_trial:
    'Keyed hashes of numbers and browsers that had their free trial; of nobody any more.',
  verification_code: 'Keyed hashes, for some minutes; neither number nor code can be read.',
}
