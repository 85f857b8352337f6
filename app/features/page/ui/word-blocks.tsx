import { scriptJson } from '~/kernel/schema-org.ts'
import { wordsOf } from '~/kernel/rich-text.ts'
import { slugOf } from '~/kernel/slug.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { ArrowRightIcon } from '~/ui/icon.tsx'
import { Prose, Stack } from '~/ui/page.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { BlockPicture } from './block-picture.tsx'
import styles from './blocks.module.css'
import { MaybeLink, usePageHref } from './page-link.tsx'

/** The first words of a page, with a picture and one link. */
export function HeroBlock({ block: { title, text, picture, label, link }, first }: { block: ShownBlock<'hero'>; first: boolean }) {
	const href = usePageHref(link)
	const Heading = first ? 'h1' : 'h2'
	return (
		<section className={styles.hero}>
			<div className={styles.heroWords}>
				<Heading>{title}</Heading>
				{text !== '' && <p>{text}</p>}
				{link !== '' && label !== '' && (
					<LinkButton look="primary" href={href}>
						{label}
						<ArrowRightIcon />
					</LinkButton>
				)}
			</div>
			{picture && <BlockPicture picture={picture} shape="poster" sizes="(min-width: 1024px) 560px, 92vw" eager={first} />}
		</section>
	)
}

/** A text whose heading has an anchor. */
export function TextBlock({ block: { title, body } }: { block: ShownBlock<'text'> }) {
	return (
		<section className={styles.text} id={title === '' ? undefined : slugOf(title)}>
			{title !== '' && <h2>{title}</h2>}
			<Prose html={body} />
		</section>
	)
}

/** A quote and its author. */
export function QuoteBlock({ block: { text, by, role } }: { block: ShownBlock<'quote'> }) {
	return (
		<figure className={styles.quote}>
			<blockquote>
				<p>{text}</p>
			</blockquote>
			{by !== '' && (
				<figcaption>
					<strong>{by}</strong>
					{role !== '' && <span>{role}</span>}
				</figcaption>
			)}
		</figure>
	)
}

/** Questions with their answers folded away; search engines are told both (schema.org). */
export function FaqBlock({ block: { title, items } }: { block: ShownBlock<'faq'> }) {
	const data = {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		mainEntity: items.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
		})),
	}
	return (
		<section className={styles.faq}>
			{title !== '' && <h2>{title}</h2>}
			<Stack gap={2}>
				{items.map(({ question, answer }) => (
					<div key={question} id={slugOf(question)} className={styles.asked}>
						<Disclosure summary={question}>
							<Prose html={answer} />
						</Disclosure>
					</div>
				))}
			</Stack>
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
		</section>
	)
}

/** A few large numbers with their labels. */
export function NumbersBlock({ block: { title, items } }: { block: ShownBlock<'numbers'> }) {
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<dl className={styles.numbers}>
				{items.map(({ value, label }, nth) => (
					<div key={nth}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Numbered steps. */
export function StepsBlock({ block: { title, items } }: { block: ShownBlock<'steps'> }) {
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<ol className={styles.steps}>
				{items.map((step, nth) => (
					<li key={nth}>
						<span className={styles.place} aria-hidden="true">
							{nth + 1}
						</span>
						<h3>{step.title}</h3>
						{step.text !== '' && <p>{step.text}</p>}
					</li>
				))}
			</ol>
		</section>
	)
}

/** Equal items side by side, each a link if it has an address. */
export function ColumnsBlock({ block: { title, items } }: { block: ShownBlock<'columns'> }) {
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<ul className={styles.columns}>
				{items.map((column, nth) => (
					<li key={nth}>
						<Card>
							<Stack>
								{column.picture && <BlockPicture picture={column.picture} shape="poster" sizes="(min-width: 768px) 360px, 90vw" />}
								{column.title !== '' && (
									<h3>
										<MaybeLink link={column.link}>{column.title}</MaybeLink>
									</h3>
								)}
								<Prose html={column.body} />
							</Stack>
						</Card>
					</li>
				))}
			</ul>
		</section>
	)
}
