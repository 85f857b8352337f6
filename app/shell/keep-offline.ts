import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { askToKeep } from './plain/keep-offline-page.ts'

/** A page that was kept less than an hour ago need not be fetched again. */
const keptLongEnoughMs = 3_600_000

/**
 * Asks the browser's worker to keep pages for times without a network: the pages at these addresses, or the page that is shown, which the worker
 * did not see if the router opened it. Only pages whose headers allow it are kept.
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
