import { Button } from '~/ui/button.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import styles from './kit.module.css'
import { useKitWords } from './kit-words.ts'
import { Sample } from './sample.tsx'

/** The one action of a page, which stays at the lower edge of a phone. */
export function StickyActions() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<div className={styles.own}>
				<StickyAction label={text.total} price={text.price} action={<Button look="primary">{text.register}</Button>} />
			</div>
		</Sample>
	)
}

/** A component that changes how links work, and draws nothing. */
export function SoftLinksSample() {
	const text = useKitWords()
	return (
		<Sample state="empty">
			<p className="soft">{text.unseen}</p>
		</Sample>
	)
}
