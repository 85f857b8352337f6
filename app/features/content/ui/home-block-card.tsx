import { useLanguageMarks } from '~/shell/form/in-both-languages.tsx'
import { Card } from '~/ui/card.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { DateField, TextArea, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '~/ui/icon.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { homeParts, type HomeKind, type TypedHome } from '../rules/home-blocks.ts'
import { useContentText } from '../text/content-text.ts'
import { HomePartnerFields } from './home-partner-fields.tsx'
import styles from './home-form.module.css'

export interface HomeBlockCardProps {
	kind: HomeKind
	typed: TypedHome
	errorOf: (name: string) => string | undefined
	/** Something of it was not taken: it stays open. */
	hasMistake: boolean
	isFirst: boolean
	isLast: boolean
	onMove: (by: -1 | 1) => void
	onDrag: (isDragged: boolean) => void
}

/** One block: whether and when it is shown, its words, its place. */
export function HomeBlockCard({ kind, typed, errorOf, hasMistake, isFirst, isLast, onMove, onDrag }: HomeBlockCardProps) {
	const { home: text } = useContentText()
	const parts = homeParts[kind]
	const marks = useLanguageMarks({})
	const field = (part: string) => {
		const name = `${kind}.${part}`
		return { name, defaultValue: typed[name] ?? '', error: errorOf(name) }
	}
	const both = (part: 'title' | 'text', max: number) =>
		parts.includes(part) && (
			<FieldRow>
				<OwnFirst
					vi={<TextField label={text.fields[`${part}Vi`]} maxLength={max} {...marks.vi} {...field(`${part}Vi`)} />}
					en={<TextField label={text.fields[`${part}En`]} maxLength={max} {...marks.en} {...field(`${part}En`)} />}
				/>
			</FieldRow>
		)
	const lines = (part: 'events' | 'products' | 'categories') => (
		<TextArea label={text.fields[part]} help={text.help[part]} rows={4} {...field(part)} />
	)
	const step = (by: -1 | 1) => (
		<Button
			type="submit"
			size="sm"
			look="quiet"
			name="intent"
			value={`${by < 0 ? 'up' : 'down'}:${kind}`}
			disabled={by < 0 ? isFirst : isLast}
			aria-label={by < 0 ? text.up(text.kinds[kind]) : text.down(text.kinds[kind])}
			onClick={(event) => {
				// Scripts move it at once; the draft is kept with the rest.
				event.preventDefault()
				onMove(by)
			}}
		>
			{by < 0 ? <ChevronUpIcon /> : <ChevronDownIcon />}
		</Button>
	)
	return (
		<Card>
			<Stack>
				<div className={styles.head} draggable onDragStart={() => onDrag(true)} onDragEnd={() => onDrag(false)}>
					<CheckboxField name={`${kind}.on`} label={<strong>{text.kinds[kind]}</strong>} defaultChecked={typed[`${kind}.on`] === 'on'} />
					<Row>
						{step(-1)}
						{step(1)}
					</Row>
				</div>
				<Disclosure summary={text.edit} open={hasMistake || undefined}>
					<Stack>
						{both('title', 120)}
						{both('text', 300)}
						{parts.includes('link') && <TextField label={text.fields.link} maxLength={300} {...field('link')} />}
						{parts.includes('events') && lines('events')}
						{parts.includes('goods') && lines('products')}
						{parts.includes('goods') && lines('categories')}
						{parts.includes('partners') && <HomePartnerFields typed={typed} errorOf={errorOf} />}
						<FieldRow>
							<DateField label={text.fields.from} {...field('from')} />
							<DateField label={text.fields.until} {...field('until')} />
						</FieldRow>
					</Stack>
				</Disclosure>
			</Stack>
		</Card>
	)
}
