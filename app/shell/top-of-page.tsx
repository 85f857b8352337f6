import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Begins every new page at its top (specification §2). The router does so already, but not for a form with `preventScrollReset`, which is to keep
 * its place on its own page and takes that wish along to the page it leads to.
 */
export function TopOfPage() {
	const { pathname, hash } = useLocation()
	const type = useNavigationType()
	const shown = useRef(pathname)
	useLayoutEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
	}, [pathname, hash, type])
	return null
}
