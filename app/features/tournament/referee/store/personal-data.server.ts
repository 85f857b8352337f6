import type { TableOfThings } from '~/platform/database/person.server.ts'

export const refereeDevicesOfPeople: TableOfThings = { nobody: 'telephones by the name their organiser gave them; nobody signs in on them' }
export const refereeEntriesOfPeople: TableOfThings = { nobody: 'what devices sent of matches, by the matches’ numbers alone' }
