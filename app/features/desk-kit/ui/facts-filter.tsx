import type { ReactNode } from 'react'
import { Form, useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'

interface FactsFilterProps {
	/** The log's path without the language: `/desk/facts`. */
	path: string
	/** The query of the address; empty for the log without filters. */
	query: string
	texts: { apply: string; clear: string }
	/** The fields of the form. */
	children: ReactNode
	/** Beside the button: a link to the same view as a file. */
	aside?: ReactNode
}

/** Filters a log: a form that leads to another address, and works without JavaScript. */
export function FactsFilter({ path, query, texts, children, aside }: FactsFilterProps) {
	const list = useHref(path)
	return (
		// The fields show what the address says, also after a step back.
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
	/** The addresses of the log's newest facts and of older ones; absent when there are none. */
	newest: string | undefined
	older: string | undefined
	texts: { newest: string; older: string }
}

/** Turns the pages of a log, which has too many to count. */
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
