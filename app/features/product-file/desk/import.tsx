import { data, redirect, useHref, useNavigation } from 'react-router'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { keepSentFile } from '~/platform/uploads/keep-sent-file.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { FileField } from '~/shell/form/file-field.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { listProductFiles } from '~/features/product-file/operations/list-product-files.server.ts'
import { sendFile } from '~/features/product-file/operations/send-file.server.ts'
import { mostFileBytes, mostFileMegabytes, mostRows } from '~/features/product-file/rules/file-state.ts'
import { useProductFileText } from '~/features/product-file/text/product-file-text.ts'
import type { Route } from './+types/import'

/** This page accepts forms with files, which are larger than forms of texts may be. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/products/import`: the catalogue as a file, and files back into it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return valueOf(await ask(context, listProductFiles, {}))
}

/** Accepts a file; a job reads it. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { file, tooLarge } = await readSentForm(request, mostFileBytes)
	if (tooLarge) return data<{ wrong: 'tooLarge' | 'none' }>({ wrong: 'tooLarge' }, 413)
	if (!file) return data<{ wrong: 'tooLarge' | 'none' }>({ wrong: 'none' }, 422)
	const { world } = context.get(pageRequest)
	const { fileId } = valueOf(await keepSentFile(world, { folder: 'product-files', file }, (path) => ask(context, sendFile, { path })))
	return redirect(`/desk/products/import/${fileId}`, 303)
}

export default function ImportProducts({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { files } = loaderData
	const text = useProductFileText()
	const locale = useLocale()
	const desk = useHref('/desk')
	const busy = useNavigation().state === 'submitting'
	const { send, columns } = text
	const megabytes = formatNumber(locale, mostFileMegabytes)
	const error = answer && (answer.wrong === 'tooLarge' ? send.tooLarge(megabytes) : send.none)
	const file = (path: string, words: string) => (
		<LinkButton href={`${desk}/${path}`} icon={<DownloadIcon />} data-plain-link download>
			{words}
		</LinkButton>
	)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={<LinkButton href={`${desk}/products`}>{text.products}</LinkButton>} />
			<Stack>
				<Card title={text.export}>
					<Stack>
						<p className="soft">{text.exportHelp}</p>
						<Row>
							{file('products.csv', text.csv)}
							{file('products.xlsx', text.xlsx)}
						</Row>
					</Stack>
				</Card>
				<Card title={send.title}>
					<CheckedForm method="post" encType="multipart/form-data">
						<Stack>
							<FileField
								name="file"
								label={send.file}
								accept=".csv,.xlsx,text/csv"
								required
								help={send.help(megabytes, formatNumber(locale, mostRows))}
								error={error}
								mostBytes={mostFileBytes}
							/>
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{send.send}
								</Button>
								{file('products/import/template.csv', text.template)}
							</Row>
						</Stack>
					</CheckedForm>
				</Card>
				<Card title={send.rules}>
					<ul>
						{send.rulesList.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Card>
				<Card title={text.files.title} flush={files.length > 0}>
					{files.length === 0 ? (
						<p className="soft">{text.files.none}</p>
					) : (
						<Table
							caption={text.files.title}
							rows={files}
							rowKey={({ id }) => id}
							columns={[
								{
									key: 'file',
									head: columns.file,
									names: true,
									cell: ({ id }) => <a href={`${desk}/products/import/${id}`}>{text.files.name(String(id))}</a>,
								},
								{ key: 'sentAt', head: columns.sentAt, cell: ({ sentAt }) => deskTime(sentAt) },
								{ key: 'state', head: columns.state, cell: ({ state }) => text.states[state] },
								{ key: 'rows', head: columns.rows, align: 'end', cell: ({ rows }) => formatNumber(locale, rows) },
							]}
						/>
					)}
				</Card>
			</Stack>
		</>
	)
}
