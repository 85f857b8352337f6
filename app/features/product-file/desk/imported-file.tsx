import { useEffect } from 'react'
import { data, Form, useHref, useNavigation, useRevalidator, type RouterContextProvider } from 'react-router'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { applyFile } from '~/features/product-file/operations/apply-file.server.ts'
import { findProductFile } from '~/features/product-file/operations/find-product-file.server.ts'
import { listLeftAlone } from '~/features/product-file/operations/list-left-alone.server.ts'
import { recheckFile } from '~/features/product-file/operations/recheck-file.server.ts'
import { undoFile } from '~/features/product-file/operations/undo-file.server.ts'
import { isBusy, mayBeApplied, mayBeRechecked, outcomes, type FileState } from '~/features/product-file/rules/file-state.ts'
import { useProductFileText } from '~/features/product-file/text/product-file-text.ts'
import { FileNews } from '~/features/product-file/ui/file-news.tsx'
import { FileRows } from '~/features/product-file/ui/file-rows.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { LeftAloneRows } from '~/features/product-file/ui/left-alone-rows.tsx'
import type { Route } from './+types/imported-file'

type Context = Readonly<RouterContextProvider>

const pageSize = 50
const lookAgainMs = 1_000

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products/import/{id}`: the effect of a file, line by line; `?outcome=error` shows one kind of lines. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const asked = new URL(request.url).searchParams
	const [page, leftPage] = [pageIn(asked.get('page')), pageIn(asked.get('left'))]
	const outcome = outcomes.find((each) => each === asked.get('outcome'))
	const leftOut = asked.get('outcome') === 'left'
	const fileId = idInPath(params['id'])
	const found = await ask(context, findProductFile, { fileId, outcome, leftOut, page, pageSize })
	if (!found.ok) throw data(null, { status: 404 })
	const { file, writes } = found.value
	const leftCount = file.state === 'undone' && writes ? writes.archived + writes.stayed : 0
	const { products } = leftCount > 0 ? valueOf(await ask(context, listLeftAlone, { fileId, page: leftPage, pageSize })) : { products: [] }
	return { ...found.value, left: products, leftCount, page, leftPage, shown: leftOut ? ('left' as const) : outcome }
}

const pageIn = (typed: string | null) => (typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1)

const acts = {
	apply: (context: Context, fileId: number) => ask(context, applyFile, { fileId }),
	recheck: (context: Context, fileId: number) => ask(context, recheckFile, { fileId }),
	undo: (context: Context, fileId: number) => ask(context, undoFile, { fileId }),
}

/** Applies the file, checks it again, or undoes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const fileId = idInPath(params['id'])
	const typed = (await request.formData()).get('intent')
	const intent = (['apply', 'recheck', 'undo'] as const).find((each) => each === typed)
	if (intent === undefined) throw data(null, { status: 400 })
	const answer = await acts[intent](context, fileId)
	if (answer.ok) return data<{ refused?: string }>({})
	return data<{ refused?: string }>({ refused: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function ImportedFile({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { file, writes, undoableUntil, rows, total, page, shown, left, leftCount, leftPage } = loaderData
	const text = useProductFileText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const list = useHref('/desk/products/import')
	const here = `${list}/${file.id}`
	const pressed = useNavigation().formData?.get('intent')
	useLookAgain(file.state)
	const count = (number: number) => formatNumber(locale, number)
	const title = text.files.name(String(file.id))
	const { creates, changes, sames, errors } = file
	const isShown = mayBeRechecked(file.state) || file.state === 'undone'
	const kinds = [undefined, ...outcomes, ...(file.leftOut > 0 ? (['left'] as const) : [])]
	const hrefOf = (kind: (typeof kinds)[number], at = 1) => {
		const query = new URLSearchParams({ ...(kind && { outcome: kind }), ...(at > 1 && { page: String(at) }) }).toString()
		return here + (query && `?${query}`)
	}
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={title} />}
				lead={[deskTime(file.sentAt), file.format === null ? '' : text.format(file.format)].filter(Boolean).join(' · ')}
			/>
			<Stack>
				{answer?.refused !== undefined && <Notice kind="danger" role="alert" title={answer.refused} />}
				<FileNews file={file} writes={writes} lines={total} here={here} list={list} />
				{file.unknownColumns.length > 0 && <Notice kind="warning" title={text.unknownColumns(file.unknownColumns.join(', '))} />}
				{isShown && (
					<>
						{left.length > 0 && (
							<Section title={text.undo.left}>
								<LeftAloneRows products={left} />
								<Pagination current={leftPage} count={pageCount(leftCount, pageSize)} hrefOf={(at) => `${here}?left=${at}`} texts={pages} />
							</Section>
						)}
						{file.state !== 'undone' && file.leftOut > 0 && <Notice kind="warning" title={text.leftOut(count(file.leftOut))} />}
						{file.state === 'checked' && errors > 0 && <Notice kind="warning" title={text.hasErrors} />}
						{file.state === 'checked' && creates + changes + errors === 0 && <Notice title={text.nothingToDo} />}
						<p>
							<strong>
								{text.counts({ creates: count(creates), changes: count(changes), sames: count(sames), errors: count(errors) })}
							</strong>
						</p>
						<Form method="post">
							<Stack>
								<Row>
									{mayBeApplied(file.state, file) && (
										<Button
											type="submit"
											look="primary"
											name="intent"
											value="apply"
											busy={pressed === 'apply'}
											onClick={ifSure(text.applyAsk)}
										>
											{text.apply}
										</Button>
									)}
									{mayBeRechecked(file.state) && (
										<Button type="submit" name="intent" value="recheck" busy={pressed === 'recheck'}>
											{text.recheck}
										</Button>
									)}
									{errors > 0 && (
										<LinkButton href={`${here}/errors.csv`} icon={<DownloadIcon />} data-plain-link download>
											{text.errorsFile}
										</LinkButton>
									)}
									{undoableUntil !== null && (
										<Button
											type="submit"
											look="danger"
											name="intent"
											value="undo"
											busy={pressed === 'undo'}
											onClick={ifSure(text.undo.ask)}
										>
											{text.undo.undo}
										</Button>
									)}
								</Row>
								{undoableUntil !== null && <p className="soft">{text.undo.until(deskTime(undoableUntil))}</p>}
							</Stack>
						</Form>
						<nav aria-label={text.show}>
							<Row>
								{kinds.map((kind) => (
									<LinkButton
										key={kind ?? 'all'}
										size="sm"
										look={kind === shown ? 'secondary' : 'quiet'}
										href={hrefOf(kind)}
										aria-current={kind === shown ? 'page' : undefined}
									>
										{kind === undefined ? text.all : kind === 'left' ? text.onlyLeftOut : text.outcomes[kind]}
									</LinkButton>
								))}
							</Row>
						</nav>
						<FileRows rows={rows} />
						<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(at) => hrefOf(shown, at)} texts={pages} />
					</>
				)}
			</Stack>
		</>
	)
}

/** Reloads the page's data again and again while a job works on the file. */
function useLookAgain(state: FileState) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isBusy(state)) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [state, revalidate])
}
