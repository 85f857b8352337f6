import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { SearchIcon } from '~/ui/icon.tsx'
import type { GalleryAddress } from '~/features/event-desk/event-draft/rules/gallery-address.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { galleryViews } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './pictures.module.css'

/** The choice of pictures to look at; the address holds it. */
export function GalleryFilter({ action, address: { view, numbers } }: { action: string; address: GalleryAddress }) {
	const { filter: text } = useEventDraftText().pictures
	return (
		<form key={`${view} ${numbers}`} method="get" action={action} role="search" className={styles.filter}>
			<SelectField
				name="view"
				label={text.view}
				defaultValue={view}
				choices={galleryViews.map((value) => ({ value, label: text.views[value] }))}
			/>
			<TextField
				name="numbers"
				label={text.numbers}
				defaultValue={numbers}
				maxLength={longest.numbers}
				autoComplete="off"
				enterKeyHint="search"
			/>
			<Button type="submit" icon={<SearchIcon />}>
				{text.apply}
			</Button>
		</form>
	)
}
