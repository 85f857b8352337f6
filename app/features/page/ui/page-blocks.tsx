import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import styles from './blocks.module.css'
import { FormBlock } from './form-block.tsx'
import { HomeAnnouncement } from './home-announcement.tsx'
import { CountdownBlock, EventsBlock, MapBlock, ProductsBlock, type LiveParts } from './live-blocks.tsx'
import { NewsletterBlock } from './newsletter-block.tsx'
import { PartnersBlock, PeopleBlock, SponsorsBlock } from './people-blocks.tsx'
import { GalleryBlock, PictureBlock, VideoBlock } from './picture-blocks.tsx'
import { ColumnsBlock, FaqBlock, HeroBlock, NumbersBlock, QuoteBlock, StepsBlock, TextBlock } from './word-blocks.tsx'

/** The blocks of a page from the given place on, one under another, from any source. */
export function PageBlocks({ blocks, live, from = 0 }: { blocks: readonly ShownBlock[]; live: LiveParts; from?: number }) {
	return blocks.map((block, nth) => nth >= from && <OneBlock key={nth} block={block} nth={nth} live={live} />)
}

/** One block of any page; `first`: its title is that of the page. */
export function OneBlock({ block, nth, live, first = nth === 0 }: { block: ShownBlock; nth: number; live: LiveParts; first?: boolean }) {
	switch (block.kind) {
		case 'hero':
			return <HeroBlock block={block} first={first} />
		case 'text':
			return <TextBlock block={block} />
		case 'picture':
			return <PictureBlock block={block} />
		case 'gallery':
			return <GalleryBlock block={block} />
		case 'columns':
			return <ColumnsBlock block={block} />
		case 'quote':
			return <QuoteBlock block={block} />
		case 'faq':
			return <FaqBlock block={block} />
		case 'numbers':
			return <NumbersBlock block={block} />
		case 'steps':
			return <StepsBlock block={block} />
		case 'partners':
			return <PartnersBlock block={block} />
		case 'people':
			return <PeopleBlock block={block} />
		case 'events':
			return <EventsBlock block={block} events={live.events[nth] ?? []} now={live.now} />
		case 'products':
			return <ProductsBlock block={block} goods={live.goods[nth]} />
		case 'sponsors':
			return <SponsorsBlock block={block} />
		case 'video':
			return <VideoBlock block={block} />
		case 'countdown':
			return <CountdownBlock block={block} now={live.now} />
		case 'newsletter':
			return <NewsletterBlock block={block} nth={nth} />
		case 'map':
			return <MapBlock block={block} nth={nth} tiles={live.tiles} />
		case 'form':
			return <FormBlock block={block} nth={nth} address={live.forms?.[nth]} />
		case 'announcement':
			return (
				<div className={styles.announced}>
					<HomeAnnouncement text={block.text} link={block.link} />
				</div>
			)
		// Kinds that only the home page draws, and kinds of the menus.
		case 'wall':
		case 'today':
		case 'next':
		case 'road':
		case 'pieces':
		case 'organisers':
		case 'menu':
		case 'footer':
			return null
	}
}
