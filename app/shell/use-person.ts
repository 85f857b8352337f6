import { useSyncExternalStore } from 'react'
import { knownPerson, listenToPerson, nobody, type Person } from './plain/person.ts'

/** The reader, as far as the header shows them: nobody until React runs and the server has answered. */
export function usePerson(): Person {
	return useSyncExternalStore(listenToPerson, knownPerson, () => nobody)
}
