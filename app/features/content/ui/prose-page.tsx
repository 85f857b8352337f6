import { formatDate } from '../../../i18n/formats.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { PageHead as DocumentHead } from '../../../shell/page-head.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { useContentText } from '../text/content-text.ts'
import type { Prose } from '../text/vi_VN.ts'
import styles from './prose-page.module.css'

export interface ProsePageProps {
	prose: Prose
	/** The page's own, without the language's prefix. */
	path: string
	/** The day it was last changed, where that matters: `2026-11-20`. */
	changed?: string
}

/** A page of prose with the list of its parts. */
export function ProsePage({ prose, path, changed }: ProsePageProps) {
	const text = useContentText()
	const parts = prose.parts.map((part) => ({ ...part, id: slugOf(part.title) }))
	return (
		<Page width="text">
			<DocumentHead title={prose.title} description={prose.description} path={path} />
			<PageHead title={prose.title} lead={prose.lead} />
			{changed !== undefined && <p className={styles.changed}>{text.lastChanged(formatDate(changed, 'UTC'))}</p>}
			{parts.length > 4 && (
				<nav className={styles.contents} aria-label={text.onThisPage}>
					<p>{text.onThisPage}</p>
					<ol>
						{parts.map(({ id, title }) => (
							<li key={id}>
								<a href={`#${id}`}>{title}</a>
							</li>
						))}
					</ol>
				</nav>
			)}
			{parts.map(({ id, title, paragraphs, points }) => (
				<section key={id} id={id} className={styles.part}>
					<h2>{title}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					{points && (
						<ul>
							{points.map((point) => (
								<li key={point}>{point}</li>
							))}
						</ul>
					)}
				</section>
			))}
		</Page>
	)
}
