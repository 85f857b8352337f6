import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import styles from './page-views.module.css'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/**
 * The settings for counting page views, and the question where a visitor's consent is needed; a plain script handles both (`countPageViews`).
 * Nothing where page views are not counted.
 */
export function PageViews({ reading = false }: { reading?: boolean }) {
	const { consent } = useShellText()
	const tag = useSite()?.house?.tag
	if (!tag) return null
	return (
		<div data-page-views={JSON.stringify(tag)} data-reading={reading ? '' : undefined}>
			{tag.asks && (
				<section className={styles.question} aria-label={consent.title} data-consent hidden suppressHydrationWarning>
					<p>
						<strong>{consent.title}</strong> {consent.text}
					</p>
					<p className={styles.answers}>
						<Button data-consent-answer="yes">{consent.yes}</Button>
						<Button data-consent-answer="no">{consent.no}</Button>
					</p>
				</section>
			)}
		</div>
	)
}

/** Tells, on pages of the router, that the reader has moved to another page. */
export function TellPage() {
	const { pathname } = useLocation()
	useEffect(() => {
		// The first page after a page load is counted when its scripts start.
		if ('hoiPage' in document.documentElement.dataset) window.dispatchEvent(new Event('hoi:page'))
		document.documentElement.dataset['hoiPage'] = ''
	}, [pathname])
	return null
}
