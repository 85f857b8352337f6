import { useLocale } from '~/i18n/text.ts'
import { inLocale, translated } from '~/kernel/locale.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '~/ui/icon.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { fieldsOf } from '~/features/page/rules/block-fields.ts'
import type { PlacedBlock } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { BlockFields } from './block-fields.tsx'
import styles from './editor.module.css'

export interface BlockCardProps {
	block: PlacedBlock
	nth: number
	form: TypedForm
	isLast: boolean
	isOpen: boolean
	onOpen: (isOpen: boolean) => void
	onMove: (by: -1 | 1) => void
	onRemove: () => void
	onDrag: (isDragged: boolean) => void
}

/** One block: its kind, its place and, when opened, its fields. It is moved by buttons or dragged by its head. */
export function BlockCard({ block: { key, kind }, nth, form, isLast, isOpen, onOpen, onMove, onRemove, onDrag }: BlockCardProps) {
	const { desk: text } = usePageText()
	const name = `${nth + 1}. ${text.kinds[kind]}`
	const locale = useLocale()
	const said = (field: string) => inLocale(translated(form.typed[`${key}.${field}.vi_VN`], form.typed[`${key}.${field}.en_US`]), locale)
	const excerpt = said('title') || said('text')
	return (
		<Card>
			<Stack>
				<div className={styles.head} draggable onDragStart={() => onDrag(true)} onDragEnd={() => onDrag(false)}>
					<button type="button" className={styles.name} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
						<strong>{name}</strong> <span className="soft">{excerpt}</span>
					</button>
					<Row>
						<Button size="sm" look="quiet" disabled={nth === 0} aria-label={text.up(name)} onClick={() => onMove(-1)}>
							<ChevronUpIcon />
						</Button>
						<Button size="sm" look="quiet" disabled={isLast} aria-label={text.down(name)} onClick={() => onMove(1)}>
							<ChevronDownIcon />
						</Button>
						<Button size="sm" look="quiet" aria-label={text.remove(name)} onClick={onRemove}>
							<TrashIcon />
						</Button>
					</Row>
				</div>
				{isOpen && <BlockFields at={key} fields={fieldsOf(kind)} form={form} />}
			</Stack>
		</Card>
	)
}
