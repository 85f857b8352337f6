import type { ReactNode } from 'react'
import { useHref } from 'react-router'

/** An address of a page as a link goes there: paths of this site with the reader's language in front. */
export function usePageHref(link: string): string {
	const own = useHref(link.startsWith('/') ? link : '/')
	return link.startsWith('/') ? own : link
}

/** Its children as a link, where there is an address. */
export function MaybeLink({ link, className, children }: { link: string; className?: string; children: ReactNode }) {
	const href = usePageHref(link)
	if (link === '') return children
	return (
		<a className={className} href={href} rel={link.startsWith('http') ? 'noopener' : undefined}>
			{children}
		</a>
	)
}
