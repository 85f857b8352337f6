import { data, Form, redirect, useHref } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { MadeFileProgress } from '~/features/made-file/ui/made-file-progress.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { CardGrid, PageHead, Row, Stack } from '~/ui/page.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { askForBracketPaper } from '~/features/tournament/bracket/operations/ask-for-bracket-paper.server.ts'
import { findBracketPaper } from '~/features/tournament/bracket/operations/find-bracket-paper.server.ts'
import { drawnLetters, paperChoices, paperPlan, smallestLetters } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { paperReaders, typedReaders } from '~/features/tournament/bracket/rules/public-people.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import type { Route } from './+types/bracket-paper'

export const headers = () => ({ 'cache-control': 'no-store' })

/** A bracket of more people is drawn by a job: a request would take too long. */
const mostAtOnce = 128

/** `/bracket/{eventId}/paper/{bracketId}`: how a bracket can be printed; with `/{id}` the progress of a large one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const readers = typedReaders(new URL(request.url).searchParams.get('readers'))
	if (params['id'] !== undefined) {
		const file = await ask(context, findMadeFile, { fileId: idInPath(params['id']) })
		if (!file.ok) throw data(null, { status: 404 })
		return { eventId, bracketId, file: file.value, choices: [], name: '', isLarge: false, readers }
	}
	const found = await ask(context, findBracketPaper, { eventId, bracketId, readers })
	if (!found.ok) {
		if (found.refusal.code === 'bracket_not_drawn') throw redirect(`/bracket/${eventId}/result/${bracketId}`, 303)
		throw refusedPage(found.refusal)
	}
	const { sheet, candidates } = found.value
	const choices = paperChoices.map((choice) => {
		const plans = sheet.parts.flatMap(({ drawing }) => (drawing ? [paperPlan(drawing, choice)] : []))
		const letters = Math.min(...plans.map(({ scale }) => scale)) * drawnLetters
		return { choice, sheets: plans.reduce((sum, { tiles }) => sum + tiles.length, 0), isTooSmall: letters < smallestLetters }
	})
	return { eventId, bracketId, file: null, choices, name: sheet.title, isLarge: candidates > mostAtOnce, readers }
}

/** Asks for the paper of a large bracket. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const typed = typedIn(await request.formData())
	const paper = paperChoices.find((choice) => choice === typed['paper']) ?? 'a4'
	const answer = await ask(context, askForBracketPaper, { eventId, bracketId, paper, readers: typedReaders(typed['readers']) })
	if (!answer.ok) throw answer.refusal.code === 'bracket_not_drawn' ? data(null, { status: 409 }) : refusedPage(answer.refusal)
	throw redirect(`/bracket/${eventId}/paper/${bracketId}/${answer.value.fileId}`, 303)
}

export default function BracketPaper({ loaderData }: Route.ComponentProps) {
	const { eventId, bracketId, file, choices, name, isLarge, readers } = loaderData
	const { desk, play } = useBracketText()
	const locale = useLocale()
	const list = useHref(`/bracket/${eventId}`)
	const here = `${list}/paper/${bracketId}`
	const { paper: text } = play
	if (file) return <MadeFileProgress file={file} here={`${here}/${file.id}`} back={`${list}/result/${bracketId}/diagram`} />
	return (
		<>
			<DocumentHead title={`${text.title}: ${name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={
					<Breadcrumbs
						label={desk.title}
						trail={[
							{ href: list, label: desk.title },
							{ href: `${list}/result/${bracketId}`, label: name },
						]}
						here={text.title}
					/>
				}
			/>
			<Stack>
				<BracketSteps eventId={eventId} bracket={{ id: bracketId }} current={2} />
				<TabsBar
					label={text.readers.label}
					tabs={paperReaders.map((each) => ({
						href: each === 'public' ? here : `${here}?readers=${each}`,
						label: text.readers[each],
						current: each === readers,
					}))}
				/>
				<p className="soft">{text.readersHelp[readers]}</p>
				<CardGrid>
					{choices.map(({ choice, sheets, isTooSmall }) => (
						<li key={choice}>
							<Card title={text.choices[choice].title}>
								<Stack>
									<p>{text.choices[choice].help(formatNumber(locale, sheets))}</p>
									{isTooSmall && <p className="soft">{text.tooSmall}</p>}
									<Row>
										{isLarge ? (
											<Form method="post">
												<input type="hidden" name="readers" value={readers} />
												<Button type="submit" name="paper" value={choice} icon={<DownloadIcon />}>
													{text.choices[choice].get}
												</Button>
											</Form>
										) : (
											<LinkButton href={`${here}/pdf?paper=${choice}&readers=${readers}`} icon={<DownloadIcon />} data-plain-link>
												{text.choices[choice].get}
											</LinkButton>
										)}
									</Row>
								</Stack>
							</Card>
						</li>
					))}
				</CardGrid>
			</Stack>
		</>
	)
}
