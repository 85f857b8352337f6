import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './blocks.module.css'

interface NewsletterBlockProps {
	block: ShownBlock<'newsletter'>
	/** The block's index on the page, which may have several. */
	nth: number
}

/** Asks for the newsletter. The page is the same for everybody, so the form's own page (`/newsletter`) answers. */
export function NewsletterBlock({ block: { title, text: words, label }, nth }: NewsletterBlockProps) {
	const { newsletter: text } = usePageText()
	return (
		<section className={styles.newsletter}>
			{title !== '' && <h2>{title}</h2>}
			{words !== '' && <p>{words}</p>}
			<form method="post" action={useHref('/newsletter')} className={styles.signUp} aria-label={title || text.signUp}>
				<TextField
					id={`newsletter-${nth}`}
					name="email"
					label={text.email}
					help={text.emailHelp}
					type="email"
					inputMode="email"
					autoComplete="email"
					required
				/>
				<Button type="submit" look="primary">
					{label || text.signUp}
				</Button>
			</form>
		</section>
	)
}
