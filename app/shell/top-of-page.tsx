import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Begins every new page at its top (specification §2). The router does so already, but not after a form with `preventScrollReset`: that setting
 * is meant for the form's own page, but the router also applies it to the page the form leads to.
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
