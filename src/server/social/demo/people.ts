export interface DemoPerson {
  id: string
  name: string
  email: string
}

export const demoPeople: readonly DemoPerson[] = [
  { id: '100000000000000000001', name: '陳示範', email: 'chan.demo@example.com' },
  { id: '100000000000000000002', name: 'Demo Wong', email: 'wong.demo@example.com' },
  { id: '100000000000000000003', name: '李範例', email: 'lee.demo@example.com' },
]

export const demoPerson = (id: string) => demoPeople.find((person) => person.id === id)
