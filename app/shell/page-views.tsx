import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import styles from './page-views.module.css'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** What counts page views, and the question where a visitor is asked first; a plain script does both (`countPageViews`). Nothing where nobody counts. */
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

/** Says on pages of the router that another page is looked at now. */
export function TellPage() {
	const { pathname } = useLocation()
	useEffect(() => {
		// The first page of a load is counted when it wakes up.
		if ('hoiPage' in document.documentElement.dataset) window.dispatchEvent(new Event('hoi:page'))
		document.documentElement.dataset['hoiPage'] = ''
	}, [pathname])
	return null
}
