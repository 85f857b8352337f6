import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { askToKeep } from './plain/keep-offline-page.ts'

/** What was kept less than an hour ago need not be asked for again. */
const keptLongEnoughMs = 3_600_000

/**
 * Asks the browser's worker to keep pages for when there is no network: those at these addresses, or the page that is shown, which the worker did
 * not see where the router brought it. Pages that do not say that they may be kept are not.
 */
export function useKeptOffline(pages: readonly string[] | 'this page'): void {
	const { pathname, search } = useLocation()
	const here = useHref(pathname) + search
	const asked = pages === 'this page' ? here : pages.join(' ')
	const isHere = pages === 'this page'
	useEffect(() => {
		if (asked !== '') askToKeep(asked.split(' '), isHere ? 0 : keptLongEnoughMs)
	}, [asked, isHere])
}
