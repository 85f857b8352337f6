import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { askAboutPerson, isChange } from './plain/person.ts'

/** Asks who the reader is when React starts in the page, after every change, and when the browser brings an old page back. */
export function KnownPerson() {
	const navigation = useNavigation()
	const fetchers = useFetchers()
	const changing = isChange(navigation.formMethod) || fetchers.some(({ formMethod }) => isChange(formMethod))
	useEffect(() => {
		if (changing) return
		const asking = new AbortController()
		void askAboutPerson(asking.signal)
		const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void askAboutPerson(asking.signal)
		window.addEventListener('pageshow', onPageShow, { signal: asking.signal })
		return () => asking.abort()
	}, [changing])
	return null
}
