import type { TableOfThings } from '~/platform/database/person.server.ts'

export const numberLookupsOfPeople: TableOfThings = { nobody: 'what everybody may learn of an event’s numbers' }
