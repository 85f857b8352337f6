import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './blocks.module.css'
import { MessageFields } from './message-fields.tsx'

interface FormBlockProps {
	block: ShownBlock<'form'>
	/** The block's index on the page, which may have several forms. */
	nth: number
	/** Where it is sent to: a page of its own, because this one is cached for everybody. */
	address: string | undefined
}

/** A form for a message. The page it is sent to says what is wrong and keeps what was typed, or thanks. */
export function FormBlock({ block, nth, address }: FormBlockProps) {
	const { form } = usePageText()
	const action = useHref(address ?? '/message')
	if (address === undefined) return null
	return (
		<section className={styles.form} id={`form-${nth}`}>
			{block.title !== '' && <h2>{block.title}</h2>}
			{block.text !== '' && <p>{block.text}</p>}
			<form method="post" action={action} noValidate aria-label={block.title || form.send}>
				<Stack>
					<Card>
						<MessageFields block={block} at={`form-${nth}`} />
					</Card>
					<div>
						<Button type="submit" look="primary">
							{form.send}
						</Button>
					</div>
				</Stack>
			</form>
		</section>
	)
}
