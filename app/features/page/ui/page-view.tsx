import { formatDate } from '~/i18n/formats.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { slugOf } from '~/kernel/slug.ts'
import { homeZone } from '~/kernel/zones.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import type { ShownPicture } from '~/features/page/rules/block-fields.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import { wordsOfPage, type ShownPage } from '~/features/page/rules/shown-page.ts'
import { storyblokImage } from '~/features/page/rules/stories/story-picture.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import type { LiveParts } from './live-blocks.tsx'
import { OneBlock, PageBlocks } from './page-blocks.tsx'
import styles from './page-view.module.css'

const forReading = new Set(['text', 'faq', 'quote', 'picture', 'newsletter', 'form'])

export interface PageViewProps {
	page: ShownPage
	live: LiveParts
	/** Whether search engines must not find it: it is a draft. */
	hidden?: boolean
	above?: React.ReactNode
	children?: React.ReactNode
}

/** A page made of blocks, with the list of its parts where it is long. */
export function PageView({ page, live, hidden = false, above, children }: PageViewProps) {
	const text = usePageText()
	const { title, lead, blocks, changedAt } = page
	const parts = blocks.flatMap((block) => (block.kind === 'text' && block.title !== '' ? [block.title] : []))
	const hero = blocks[0]?.kind === 'hero' ? blocks[0] : undefined
	const description = page.description || wordsOfPage({ title: '', lead, blocks }).slice(0, 200)
	const image = hero?.picture ? sharedPicture(hero.picture) : undefined
	return (
		<Page width={blocks.every(({ kind }) => forReading.has(kind)) ? 'text' : 'wide'}>
			<DocumentHead title={title} description={description} path={pageAddress(page.path)} noIndex={hidden} image={image} />
			{hero ? <OneBlock block={hero} nth={0} live={live} /> : <PageHead title={title} lead={lead || undefined} above={above} />}
			{!hero && parts.length > 0 && changedAt !== null && (
				<p className={styles.changed}>{text.lastChanged(formatDate(changedAt, homeZone))}</p>
			)}
			{parts.length > 4 && (
				<nav className={styles.contents} aria-label={text.onThisPage}>
					<p>{text.onThisPage}</p>
					<ol>
						{parts.map((part) => (
							<li key={part}>
								<a href={`#${slugOf(part)}`}>{part}</a>
							</li>
						))}
					</ol>
				</nav>
			)}
			<PageBlocks blocks={blocks} live={live} from={hero ? 1 : 0} />
			{children}
		</Page>
	)
}

/** The picture that other sites show beside a link to the page. */
function sharedPicture(picture: ShownPicture): string {
	const size = { width: 1280, height: 853 }
	return picture.source === 'own'
		? imageUrl(picture.path, size.width, size.height)
		: storyblokImage(picture.path, { ...size, focus: picture })
}
