import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { findPictureDownloadSetting } from '~/features/picture/picture-download/operations/find-picture-download-setting.server.ts'
import { setPictureDownload } from '~/features/picture/picture-download/operations/set-picture-download.server.ts'
import { downloaders } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { usePictureDownloadText } from '~/features/picture/picture-download/text/picture-download-text.ts'
import type { Route } from './+types/download-setting'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/edit/picture-download`: who may download the pictures of an event. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findPictureDownloadSetting, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const who = downloaders.find((each) => each === form.get('who'))
	if (who === undefined) return data({ who, problem: 'required' as const }, 422)
	const productId = typedId(form.get('product'))
	const answer = await ask(context, setPictureDownload, { eventId, who, productId: productId === 0 ? null : productId })
	if (answer.ok) return redirect(`/my-events/${eventId}/edit/picture-download?saved`, 303)
	if (answer.refusal.code === 'goods_not_chosen') return data({ who, problem: 'goods' as const }, 422)
	throw refusedPage(answer.refusal)
}

export default function DownloadSetting({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, who, productId, products } = loaderData
	const { setting: text, refusals } = usePictureDownloadText()
	const formText = useFormText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
	const pictures = useHref(`/my-events/${event.id}/edit/pictures`)
	const gallery = useHref(`/event/${event.slug}`)
	return (
		<>
			<DocumentHead title={`${text.title}: ${event.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={<Breadcrumbs label={text.back} trail={[{ href: pictures, label: text.back }]} here={text.title} />}
			/>
			<Stack>
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				<Card>
					<Form method="post" noValidate>
						<Stack>
							<RadioGroup
								name="who"
								label={text.who}
								defaultValue={answer?.who ?? who}
								error={answer?.problem === 'required' ? issueSentence(formText, { path: 'who', code: 'required' }) : undefined}
								choices={downloaders.map((value) => ({
									...{ value, label: text.choices[value], note: text.notes[value] },
									disabled: value === 'buyers' && products.length === 0,
								}))}
							/>
							{products.length === 0 ? (
								<p className="soft">{text.noGoods}</p>
							) : (
								<SelectField
									name="product"
									label={text.goods}
									help={text.goodsHelp}
									placeholder={text.choose}
									defaultValue={productId === null ? '' : String(productId)}
									error={answer?.problem === 'goods' ? refusals.goods_not_chosen : undefined}
									choices={products.map(({ id, name }) => ({ value: String(id), label: name }))}
								/>
							)}
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{text.save}
								</Button>
								{!event.isDraft && <LinkButton href={`${gallery}#gallery`}>{text.see}</LinkButton>}
							</Row>
							{who !== 'nobody' && event.isDraft && <p className="soft">{text.draft}</p>}
						</Stack>
					</Form>
				</Card>
			</Stack>
		</>
	)
}
