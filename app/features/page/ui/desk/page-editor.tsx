import { useState } from 'react'
import { Form, useHref, useNavigation } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { homeZone } from '~/kernel/zones.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm } from '~/shell/form/typed-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { MomentField } from '~/ui/moment-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { fieldsOf, type BlockKind } from '~/features/page/rules/block-fields.ts'
import { hasAddress, kindsOf } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { homePath } from '~/features/page/rules/page-address.ts'
import { emptyBlock } from '~/features/page/rules/page-content.ts'
import { movedTo, nextKey, orderOf, placedBlocks, typedIssues, typeFields } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { BlockCard } from './block-card.tsx'
import { OfferedPages, type OfferedPage } from './link-field.tsx'

/** The answer to a page that was not saved. */
export interface RefusedPage {
	typed: Readonly<Record<string, string>>
	issues: readonly FieldIssue[]
	told?: string
	/** Somebody else saved meanwhile: who, when, and the number that saves over theirs. */
	met?: { number: number; by: string; at: string }
}

export interface PageEditorProps {
	pageId: number
	path: string
	number: number
	initial: Readonly<Record<string, string>>
	/** Pages a link of the menus may lead to. */
	offered: readonly OfferedPage[]
	refused?: RefusedPage
}

/** The form for a page's words and blocks in both languages. Typed values outlive a reload and a refusal. */
export function PageEditor({ pageId, path, number, initial, offered, refused }: PageEditorProps) {
	const { desk: text } = usePageText()
	const formText = useFormText()
	const sent = useNavigation().formData?.get('intent')
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const form = useTypedForm({ initial, check: typedIssues, sentence, refused, keepAs: `hoi-page-${pageId}-${number}`, keepsRefused: true })
	const [open, setOpen] = useState<string>()
	const [dragged, setDragged] = useState<number>()
	const [told, setTold] = useState('')
	const [adding, setAdding] = useState<BlockKind>(hasAddress(path) ? 'text' : 'footer')
	const here = useHref(`/desk/pages/${pageId}`)
	const blocks = placedBlocks(form.typed)

	function move(from: number, to: number) {
		const next = movedTo(blocks, from, to)
		form.set({ order: orderOf(next) })
		const kind = blocks[from]?.kind
		if (kind && to >= 0 && to < blocks.length) setTold(text.movedTo(text.kinds[kind], to + 1))
	}

	function add() {
		const key = nextKey(blocks.map((block) => block.key))
		const typed: Record<string, string> = { order: orderOf([...blocks, { key, kind: adding }]) }
		typeFields(typed, key, fieldsOf(adding), emptyBlock(adding))
		form.set(typed)
		setOpen(key)
		setTold(text.added(text.kinds[adding], blocks.length + 1))
	}

	function labelOf(path: string): string {
		const [key, name = ''] = path.split('.')
		const nth = blocks.findIndex((block) => block.key === key)
		const kind = blocks[nth]?.kind
		const last = path.split('.').findLast((part) => part in text.fields) ?? name
		const field = text.fields[(kind ? last : key) as keyof typeof text.fields] ?? text.title
		return kind ? `${nth + 1}. ${text.kinds[kind]}, ${field}` : field
	}

	const act = (intent: 'publish' | 'save' | 'preview', look?: 'primary') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={sent === intent}>
			{text.acts[intent]}
		</Button>
	)
	const both = (name: 'title' | 'description' | 'lead') => {
		const Input = name === 'title' ? TextField : TextArea
		return (
			<InBothLanguages form={form} vi={`${name}.vi_VN`} en={`${name}.en_US`} required={name === 'title'} layout="row">
				{(field) => (
					<Input
						label={(field.lang === 'vi' ? text.inVietnamese : text.inEnglish)(text.fields[name])}
						maxLength={longest[name]}
						{...field}
					/>
				)}
			</InBothLanguages>
		)
	}
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<input type="hidden" name="typed" value={JSON.stringify(form.typed)} />
			<input type="hidden" name="number" value={refused?.met?.number ?? number} />
			<button type="submit" name="intent" value="save" hidden />
			<Stack>
				{refused?.met && (
					<Notice
						kind="warning"
						role="alert"
						title={text.met(refused.met.by, formatDateTime(refused.met.at, homeZone))}
						action={
							<LinkButton href={here} size="sm" target="_blank">
								{text.seeTheirs}
							</LinkButton>
						}
					>
						<p>{text.metNext}</p>
					</Notice>
				)}
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={[
						...(refused?.told ? [{ message: refused.told }] : []),
						...form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` })),
					]}
				/>
				{hasAddress(path) ? (
					<Card title={text.words}>
						<Stack>
							{path !== homePath && both('title')}
							{path !== homePath && both('lead')}
							{both('description')}
						</Stack>
					</Card>
				) : (
					<p className="soft">{text.menusHelp}</p>
				)}
				<p className="visually-hidden" role="status">
					{told}
				</p>
				<OfferedPages value={offered}>
					<Stack as="ol">
						{blocks.map(({ key, kind }, nth) => (
							<li
								key={key}
								onDragOver={(event) => {
									if (dragged === undefined) return
									event.preventDefault()
									if (dragged !== nth) {
										move(dragged, nth)
										setDragged(nth)
									}
								}}
							>
								<BlockCard
									{...{ block: { key, kind }, nth, form }}
									isLast={nth === blocks.length - 1}
									isOpen={open === key || form.told.some(({ path }) => path.startsWith(`${key}.`))}
									onOpen={(isOpen) => setOpen(isOpen ? key : open === key ? undefined : open)}
									onMove={(by) => move(nth, nth + by)}
									onRemove={() => form.set({ order: orderOf(blocks.filter((block) => block.key !== key)) })}
									onDrag={(isDragged) => setDragged(isDragged ? nth : undefined)}
								/>
							</li>
						))}
					</Stack>
				</OfferedPages>
				<Row>
					<SelectField
						name="adding"
						label={text.addBlock}
						value={adding}
						onChange={(event) => setAdding(event.currentTarget.value as BlockKind)}
						choices={kindsOf(path).map((kind) => ({ value: kind, label: text.kinds[kind] }))}
					/>
					<Button onClick={add}>{text.add}</Button>
				</Row>
				<Row>
					{act('publish', 'primary')}
					{act('preview')}
					{act('save')}
				</Row>
				<FieldRow>
					<MomentField name="from" label={text.scheduleFrom} help={text.zone} />
					<div>
						<Button type="submit" name="intent" value="schedule" busy={sent === 'schedule'}>
							{text.acts.schedule}
						</Button>
					</div>
				</FieldRow>
			</Stack>
		</Form>
	)
}
