import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with a changed form is left, within the site or out of it. */
export function useLeaveWarning(isChanged: boolean, question: string): void {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (confirm(question)) blocker.proceed()
		else blocker.reset()
	}, [blocker, question])
	useEffect(() => {
		if (!isChanged) return
		const warn = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', warn)
		return () => removeEventListener('beforeunload', warn)
	}, [isChanged])
}
