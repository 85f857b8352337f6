import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { askPerson, isChange, nobody, type Person } from './plain/person.ts'

const PersonContext = createContext<Person>(nobody)

/** Who is looking, as far as the header shows it: nobody until the page runs and `/api/me` answered. Pages without React have `showPerson`. */
export function usePerson(): Person {
	return use(PersonContext)
}

/** Asks who is looking when the page starts to run, after every change, and when the browser brings an old page back. */
export function KnownPerson({ children }: { children: ReactNode }) {
	const [person, setPerson] = useState(nobody)
	const navigation = useNavigation()
	const fetchers = useFetchers()
	const changing = isChange(navigation.formMethod) || fetchers.some(({ formMethod }) => isChange(formMethod))
	useEffect(() => {
		if (changing) return
		const asking = new AbortController()
		// Without an answer the header stays as it is; every link in it works all the same.
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
