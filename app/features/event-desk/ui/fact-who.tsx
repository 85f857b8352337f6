import type { OrganiserActor } from '~/features/event-desk/rules/event-facts.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'

/** Who did something, as organisers see it: their own people and programs by name, everybody else by their kind. */
export function FactWho({ actor: { kind, name } }: { actor: OrganiserActor }) {
	const { who } = useEventDeskText().log
	if (kind === 'member') return name === '' ? who.gone : name
	return kind === 'program' ? who.program(name) : who[kind]
}
