import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { askPerson, isChange, nobody, type Person } from './plain/person.ts'

const PersonContext = createContext<Person>(nobody)

/** The reader, as far as the header shows them: nobody until React runs and `/api/me` has answered. Pages without React use `showPerson`. */
export function usePerson(): Person {
	return use(PersonContext)
}

/** Asks who the reader is when React starts in the page, after every change, and when the browser brings an old page back. */
export function KnownPerson({ children }: { children: ReactNode }) {
	const [person, setPerson] = useState(nobody)
	const navigation = useNavigation()
	const fetchers = useFetchers()
	const changing = isChange(navigation.formMethod) || fetchers.some(({ formMethod }) => isChange(formMethod))
	useEffect(() => {
		if (changing) return
		const asking = new AbortController()
		// Without an answer the header stays unchanged; every link in it still works.
		async function ask() {
			const found = await askPerson(asking.signal)
			if (found && !asking.signal.aborted) setPerson(found)
		}
		function onPageShow({ persisted }: PageTransitionEvent) {
			if (persisted) void ask()
		}
		void ask()
		window.addEventListener('pageshow', onPageShow)
		return () => {
			asking.abort()
			window.removeEventListener('pageshow', onPageShow)
		}
	}, [changing])
	return <PersonContext value={person}>{children}</PersonContext>
}
