import type { TableOfThings } from '~/platform/database/person.server.ts'

/** Faces have no names: whose one is nobody knows. Who is on a picture has theirs deleted by a picture of themselves, or the organiser all of them. */
export const facesOfPeople: TableOfThings = {
	nobody: 'faces without names, deleted with the picture, the search or 90 days after the event',
}
export const leftOutFacesOfPeople: TableOfThings = { nobody: 'where on a picture nobody is to be found' }
export const faceReadingsOfPeople: TableOfThings = { nobody: 'which pictures a machine looked at' }
export const faceSearchesOfPeople: TableOfThings = { nobody: 'which events may be searched by a face' }
