import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Reads out the title of a page that the router opened without a page load, as a browser does after a load. */
export function Announcer() {
	const { pathname } = useLocation()
	const shown = useRef(pathname)
	const [title, setTitle] = useState('')
	useEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		// The new title is in place a moment after the new page.
		const timer = setTimeout(() => setTitle(document.title), 100)
		return () => clearTimeout(timer)
	}, [pathname])
	return (
		<p className="visually-hidden" role="status">
			{title}
		</p>
	)
}
