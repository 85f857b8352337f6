import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { ActKind } from '~/features/catalog/rules/product-act.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'

interface Refused {
	productId: number
	name: string
	code: string
}

/** An act on many products, as `findProductAct` returns it. */
export interface ShownAct {
	id: number
	kind: ActKind
	changed: number
	refused: readonly Refused[]
	undone: { changed: number; refused: readonly Refused[] } | null
}

/** The result of an act on many products: what was done, what was not and why, and the button that undoes it. */
export function ActNotice({ act }: { act: ShownAct }) {
	const { done: text } = useCatalogDeskText()
	const locale = useLocale()
	const busy = useNavigation().formData?.get('intent') === 'undo'
	const count = (number: number) => formatNumber(locale, number)
	const { changed, refused, undone } = act
	const left = undone ? undone.refused : refused
	const box = useRef<HTMLDivElement>(null)
	const wasPressed = useRef(false)
	// The pressed button does not exist any more. A person who uses the keyboard goes on from here.
	useEffect(() => {
		if (undone && wasPressed.current && document.activeElement === document.body) box.current?.focus()
	}, [undone])
	const undo = changed > 0 && !undone && (
		<Form method="post" onSubmit={() => (wasPressed.current = true)}>
			<input type="hidden" name="actId" value={act.id} />
			<Button type="submit" size="sm" name="intent" value="undo" busy={busy}>
				{text.undo}
			</Button>
		</Form>
	)
	return (
		<div ref={box} tabIndex={-1}>
			<Notice
				kind={left.length > 0 ? 'warning' : 'success'}
				role="status"
				title={undone ? text.undone(count(undone.changed)) : text[act.kind](count(changed))}
				action={undo || undefined}
			>
				{left.length > 0 && (
					<RefusedList title={undone ? text.kept(count(left.length)) : text.refused(count(left.length))} refused={left} />
				)}
			</Notice>
		</div>
	)
}

function RefusedList({ title, refused }: { title: string; refused: readonly Refused[] }) {
	const { refusals } = useCatalogDeskText()
	const sentences: Readonly<Record<string, string>> = refusals
	return (
		<>
			<p>{title}</p>
			<ul>
				{refused.map(({ productId, name, code }) => (
					<li key={productId}>
						{name}: {sentences[code] ?? code}
					</li>
				))}
			</ul>
		</>
	)
}
