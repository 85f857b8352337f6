import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { issuesIn, type FieldIssue } from '~/kernel/fields.ts'
import { asBegun } from '~/kernel/locale.ts'
import type { AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Button } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { moved, placed, type HomeKind, type TypedHome } from '../rules/home-blocks.ts'
import { typedOrder } from '../rules/home-form.ts'
import { useContentText } from '../text/content-text.ts'
import { HomeBlockCard } from './home-block-card.tsx'

/** What of the home page was not taken. */
export interface RefusedHome {
	typed: TypedHome
	issues: readonly FieldIssue[]
	told?: string
	/** Why logos were not taken. */
	problem?: AttachedProblem
}

/** The blocks of the home page in their order, each with its words. Moved by its buttons, with or without JavaScript, or dragged by its head. */
export function HomeForm({ initial, refused, hasDraft }: { initial: TypedHome; refused?: RefusedHome; hasDraft: boolean }) {
	const { home: text } = useContentText()
	const formText = useFormText()
	const sent = useNavigation().formData?.get('intent')
	const locale = useLocale()
	const typed = refused?.typed ?? asBegun(initial, locale)
	const issues = issuesIn(locale, refused?.issues ?? [])
	const [order, setOrder] = useState(() => typedOrder(typed))
	const [dragged, setDragged] = useState<HomeKind>()
	const [told, setTold] = useState('')
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const errorOf = (name: string) => {
		const found = issues.find(({ path }) => path === name)
		return found && sentence(found)
	}
	const labelOf = (path: string) => text.kinds[(path.split('.')[0] ?? '') as HomeKind]
	const move = (kind: HomeKind, next: HomeKind[]) => {
		setOrder(next)
		setTold(text.movedTo(text.kinds[kind], next.indexOf(kind) + 1))
	}
	const act = (intent: string, look?: 'primary' | 'danger' | 'quiet') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={sent === intent}>
			{text.acts[intent as keyof typeof text.acts]}
		</Button>
	)
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<input type="hidden" name="order" value={order.join(',')} />
			{/* Enter in a field keeps the draft; the first button of a form is the one it presses. */}
			<button type="submit" name="intent" value="save" hidden />
			<Stack>
				<ErrorSummary
					title={formText.mistakes}
					mistakes={[
						...(refused?.problem ? [{ id: 'block-partners', message: text.partner.problems[refused.problem] }] : []),
						...(refused?.told ? [{ message: refused.told }] : []),
						...issues.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` })),
					]}
				/>
				{hasDraft && <Notice kind="warning" title={text.hasDraft} />}
				<p className="visually-hidden" role="status">
					{told}
				</p>
				<Stack as="ol">
					{order.map((kind, place) => (
						<li
							key={kind}
							id={`block-${kind}`}
							onDragOver={(event) => {
								if (dragged === undefined) return
								event.preventDefault()
								if (dragged !== kind) setOrder(placed(order, dragged, place))
							}}
						>
							<HomeBlockCard
								kind={kind}
								typed={typed}
								errorOf={errorOf}
								hasMistake={refused?.issues.some(({ path }) => path.startsWith(`${kind}.`)) ?? false}
								isFirst={place === 0}
								isLast={place === order.length - 1}
								onMove={(by) => move(kind, moved(order, kind, by))}
								onDrag={(isDragged) => {
									if (!isDragged && dragged) move(dragged, order)
									setDragged(isDragged ? kind : undefined)
								}}
							/>
						</li>
					))}
				</Stack>
				<Row>
					{act('publish', 'primary')}
					{act('preview')}
					{act('save')}
					{hasDraft && act('discard', 'danger')}
				</Row>
			</Stack>
		</Form>
	)
}
