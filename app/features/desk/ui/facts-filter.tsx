import type { ReactNode } from 'react'
import { Form, useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'

interface FactsFilterProps {
	/** The log's path without the language: `/desk/facts`. */
	path: string
	/** What the address asks for; empty where it is the log as it opens. */
	query: string
	texts: { apply: string; clear: string }
	/** The fields. */
	children: ReactNode
	/** Beside the button: the same view as a file. */
	aside?: ReactNode
}

/** What is shown of a log: a form that asks for another address, and works without JavaScript. */
export function FactsFilter({ path, query, texts, children, aside }: FactsFilterProps) {
	const list = useHref(path)
	return (
		// What the fields hold is what the address says, also after a step back.
		<Form role="search" action={path} key={query}>
			<Stack gap={2}>
				<FieldRow>{children}</FieldRow>
				<Row>
					<Button type="submit" size="sm">
						{texts.apply}
					</Button>
					{aside}
					{query !== '' && (
						<LinkButton href={list} look="quiet" size="sm">
							{texts.clear}
						</LinkButton>
					)}
				</Row>
			</Stack>
		</Form>
	)
}

interface FactsTurnProps {
	/** The log's address from its newest, and further back; absent where there is none. */
	newest: string | undefined
	older: string | undefined
	texts: { newest: string; older: string }
}

/** Turns the pages of a log, which has no end that is worth counting. */
export function FactsTurn({ newest, older, texts }: FactsTurnProps) {
	return (
		<Row>
			{newest !== undefined && (
				<LinkButton href={newest} size="sm">
					{texts.newest}
				</LinkButton>
			)}
			{older !== undefined && (
				<LinkButton href={older} size="sm">
					{texts.older}
				</LinkButton>
			)}
		</Row>
	)
}
