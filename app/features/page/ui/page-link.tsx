import type { ReactNode } from 'react'
import { useHref } from 'react-router'

/** The href for an address in a page: paths of this site get the prefix of the reader's language. */
export function usePageHref(link: string): string {
	const own = useHref(link.startsWith('/') ? link : '/')
	return link.startsWith('/') ? own : link
}

/** Wraps its children in a link, if there is an address. */
export function MaybeLink({ link, className, children }: { link: string; className?: string; children: ReactNode }) {
	const href = usePageHref(link)
	if (link === '') return children
	return (
		<a className={className} href={href} rel={link.startsWith('http') ? 'noopener' : undefined}>
			{children}
		</a>
	)
}
