import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { isChange, isWorthAsking, nobody, personIn, type Person } from './person.ts'

const PersonContext = createContext<Person>(nobody)

/** Who is looking, as far as the header shows it: nobody until the page runs and `/api/me` answered. */
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
		async function ask() {
			if (!isWorthAsking(document.cookie)) return setPerson(nobody)
			try {
				const answer = await fetch('/api/me', { cache: 'no-store', headers: { accept: 'application/json' }, signal: asking.signal })
				if (answer.ok) setPerson(personIn(await answer.json()))
			} catch {
				// Without an answer the header stays as it is; every link in it works all the same.
			}
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
