import type { TableOfThings } from '~/platform/database/person.server.ts'

export const pictureDownloadsOfPeople: TableOfThings = { nobody: 'who may download the pictures of an event' }
