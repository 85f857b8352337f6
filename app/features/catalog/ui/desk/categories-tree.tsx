import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react'
import { Form, useHref, useSubmit } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { IconButton } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon, ChevronUpIcon } from '~/ui/icon.tsx'
import { moveSteps, placeAfter, type MoveStep } from '~/features/catalog/rules/category-moves.ts'
import { categoryTree, type Category } from '~/features/catalog/rules/category-tree.ts'
import type { CategoryAnswer } from './category-answer.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { CategoryForm } from './category-form.tsx'
import styles from './categories-tree.module.css'

type Shelf = Category & { path: string; products: number }

export interface CategoriesTreeProps {
	/** From the top down. */
	categories: readonly Shelf[]
	answer: CategoryAnswer | undefined
	/** The category that was just moved: it keeps the focus. */
	movedId: number | undefined
}

const stepIcons = { up: ChevronUpIcon, down: ChevronDownIcon, in: ArrowRightIcon, out: ArrowLeftIcon }
const stepKeys: Readonly<Record<string, MoveStep>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
/** Where on a category something is dropped: before it, into it, or after it. */
type Zone = 'before' | 'into' | 'behind'

/** The categories as a tree. Each has buttons for a step, which work without JavaScript. With it, Alt and the arrow keys also work, and dragging. */
export function CategoriesTree({ categories, answer, movedId }: CategoriesTreeProps) {
	const submit = useSubmit()
	const tree = categoryTree(categories)
	const [dragged, setDragged] = useState<number>()
	const [over, setOver] = useState<{ id: number; zone: Zone }>()

	useEffect(() => {
		if (movedId !== undefined) document.getElementById(`shelf-${movedId}`)?.focus()
	}, [movedId, categories])

	function drop(target: Category, zone: Zone) {
		if (dragged === undefined || dragged === target.id) return
		const parentId = zone === 'into' ? target.id : target.parentId
		const sisters = tree.under(parentId).filter(({ id }) => id !== dragged)
		const index = zone === 'into' ? sisters.length : sisters.findIndex(({ id }) => id === target.id) + (zone === 'behind' ? 1 : 0)
		const fields = { intent: 'move', id: String(dragged), parentId: parentId === null ? '' : String(parentId), index: String(index) }
		void submit(fields, { method: 'post', preventScrollReset: true })
	}

	const list = (parentId: number | null) => {
		const shelves = tree.under(parentId)
		if (shelves.length === 0) return null
		return (
			<ul className={styles.list}>
				{shelves.map((shelf) => {
					const zone = over?.id === shelf.id && dragged !== undefined && dragged !== shelf.id ? over.zone : undefined
					return (
						<li key={shelf.id}>
							<ShelfRow
								shelf={shelf as Shelf}
								categories={categories}
								answer={answer?.id === shelf.id ? answer : undefined}
								zone={zone}
								onStep={(step) => void submit({ intent: step, id: String(shelf.id) }, { method: 'post', preventScrollReset: true })}
								onDrag={(id) => {
									setDragged(id)
									setOver(undefined)
								}}
								onOver={(at) => setOver({ id: shelf.id, zone: at })}
								onDrop={(at) => drop(shelf, at)}
							/>
							{list(shelf.id)}
						</li>
					)
				})}
			</ul>
		)
	}
	return list(null)
}

interface ShelfRowProps {
	shelf: Shelf
	categories: readonly Shelf[]
	answer: CategoryAnswer | undefined
	zone: Zone | undefined
	onStep: (step: MoveStep) => void
	onDrag: (id: number | undefined) => void
	onOver: (zone: Zone) => void
	onDrop: (zone: Zone) => void
}

/** At most so many pixels from an edge, an item is dropped beside the category; otherwise into it. */
const edge = 12

function zoneOf(event: DragEvent): Zone {
	const { top, bottom } = event.currentTarget.getBoundingClientRect()
	return event.clientY < top + edge ? 'before' : event.clientY > bottom - edge ? 'behind' : 'into'
}

function ShelfRow({ shelf, categories, answer, zone, onStep, onDrag, onOver, onDrop }: ShelfRowProps) {
	const { categories: text } = useCatalogDeskText()
	const locale = useLocale()
	const shop = useHref(`/category/${shelf.path}`)
	const products = useHref('/desk/products')
	const name = inLocale(shelf.name, locale)
	const onKey = (event: KeyboardEvent) => {
		const step = event.altKey ? stepKeys[event.key] : undefined
		if (!step) return
		event.preventDefault()
		if (placeAfter(categories, shelf.id, step)) onStep(step)
	}
	return (
		<div
			className={styles.row}
			data-zone={zone}
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				event.dataTransfer.setData('text/plain', name)
				onDrag(shelf.id)
			}}
			onDragEnd={() => onDrag(undefined)}
			onDragOver={(event) => {
				event.preventDefault()
				onOver(zoneOf(event))
			}}
			onDrop={(event) => {
				event.preventDefault()
				onDrop(zoneOf(event))
			}}
		>
			<div className={styles.head} onKeyDown={onKey}>
				<a id={`shelf-${shelf.id}`} href={`${products}?category=${shelf.id}`} className={styles.name} draggable={false}>
					{name}
				</a>
				<span className="soft">{text.products(formatNumber(locale, shelf.products))}</span>
				<Form method="post" preventScrollReset className={styles.steps}>
					<input type="hidden" name="id" value={shelf.id} />
					{moveSteps.map((step) => {
						const Icon = stepIcons[step]
						return (
							<IconButton
								key={step}
								type="submit"
								name="intent"
								value={step}
								label={text.step(text.steps[step], name)}
								icon={<Icon />}
								disabled={placeAfter(categories, shelf.id, step) === undefined}
							/>
						)
					})}
				</Form>
			</div>
			<Disclosure key={`${shelf.name.vi_VN} ${shelf.slug}`} summary={text.edit(name)} open={answer ? true : undefined}>
				<p>
					<a href={shop}>{text.see}</a>
				</p>
				<CategoryForm id={shelf.id} categories={categories} category={shelf} answer={answer} />
			</Disclosure>
		</div>
	)
}
