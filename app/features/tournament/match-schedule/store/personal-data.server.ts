import type { TableOfThings } from '~/platform/database/person.server.ts'

export const matchSchedulesOfPeople: TableOfThings = { nobody: 'times and courts of matches, by their numbers alone' }
