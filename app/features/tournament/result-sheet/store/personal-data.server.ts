import type { TableOfThings } from '~/platform/database/person.server.ts'

export const resultSheetsOfPeople: TableOfThings = { nobody: 'what came of matches; who entered it is forgotten with their account' }
