import { useState } from 'react'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, TrashIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { GalleryAnswer } from './gallery-answer.ts'
import styles from './pictures.module.css'

interface GalleryBarProps {
	/** How many pictures are chosen, and how many there are on the page. */
	count: number
	most: number
	onChoose: (all: boolean) => void
	/** How many pictures have typed values that are not saved. */
	unsaved: number
	answer: GalleryAnswer | undefined
	pressed: string | undefined
	/** The notice about the last action. */
	did: string
}

/** The bar at the foot of a page of pictures, always in sight: it saves them, and offers actions for chosen pictures. */
export function GalleryBar({ count, most, onChoose, unsaved, answer, pressed, did }: GalleryBarProps) {
	const { chosen: text, save } = useEventDraftText().pictures
	const locale = useLocale()
	const isAlive = useHydrated()
	const said = count > 0 ? text.count(formatNumber(locale, count)) : unsaved === 0 ? did : ''
	return (
		<section className={styles.bar} aria-label={text.title} tabIndex={-1} data-foot>
			<div className={styles.barRow}>
				<label className={styles.wholePage}>
					<input
						type="checkbox"
						ref={(box) => {
							if (box) box.indeterminate = count > 0 && count < most
						}}
						checked={count > 0 && count === most}
						onChange={() => onChoose(count < most)}
					/>
					<span>{text.all}</span>
				</label>
				<span role="status" className={styles.said}>
					{said}
				</span>
				<Button type="submit" name="intent" value="save" size="sm" busy={pressed === 'save'}>
					{unsaved > 0 ? save.some(formatNumber(locale, unsaved)) : save.all}
				</Button>
			</div>
			{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
			{(count > 0 || !isAlive) && <ChosenActs answer={answer} pressed={pressed} isAlive={isAlive} />}
		</section>
	)
}

/** The actions for chosen pictures: the most frequent ones are visible, the others folded; without scripts all are folded. */
function ChosenActs({ answer, pressed, isAlive }: Pick<GalleryBarProps, 'answer' | 'pressed'> & { isAlive: boolean }) {
	const { chosen: text } = useEventDraftText().pictures
	const [numbers, setNumbers] = useState(answer?.typed?.['chosen.numbers'] ?? '')
	const button = (intent: 'tag' | 'move' | 'take' | 'drop' | 'remove') => (
		<Button
			type="submit"
			name="intent"
			value={intent}
			size="sm"
			look={intent === 'remove' ? 'danger' : 'secondary'}
			icon={intent === 'remove' ? <TrashIcon size={16} /> : undefined}
			busy={pressed === intent}
		>
			{text[intent]}
		</Button>
	)
	const tagging = (
		<div className={styles.chosenField} onKeyDown={(event) => pressOwn(event, 'tag')}>
			<TextField
				name="chosen.numbers"
				label={text.numbers}
				value={numbers}
				onChange={(event) => setNumbers(event.currentTarget.value)}
				maxLength={longest.numbers}
				autoComplete="off"
			/>
			{button('tag')}
		</div>
	)
	return (
		<div className={styles.acts}>
			{isAlive && tagging}
			<details className={styles.more} open={!isAlive && answer?.told !== undefined}>
				<summary>
					<span>{isAlive ? text.more : text.title}</span>
					<ChevronDownIcon size={16} />
				</summary>
				<Stack gap={2}>
					{!isAlive && tagging}
					<div className={styles.chosenField} onKeyDown={(event) => pressOwn(event, 'move')}>
						<TextField
							name="chosen.place"
							label={text.place}
							defaultValue={answer?.typed?.['chosen.place']}
							inputMode="numeric"
							maxLength={longest.place}
							autoComplete="off"
						/>
						{button('move')}
					</div>
					<Row>
						{button('take')}
						{button('drop')}
						{button('remove')}
					</Row>
				</Stack>
			</details>
		</div>
	)
}

/** Enter in a field presses the button beside the field, not the first button of the form. */
function pressOwn(event: React.KeyboardEvent<HTMLElement>, intent: string): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
	event.preventDefault()
	event.target.form?.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>(`button[value=${intent}]`))
}
