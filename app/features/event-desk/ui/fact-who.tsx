import type { OrganiserActor } from '../rules/event-facts.ts'
import { useEventDeskText } from '../text/event-desk-text.ts'

/** Who did something, as organisers see it: their own people and programs by name, everybody else by their kind. */
export function FactWho({ actor: { kind, name } }: { actor: OrganiserActor }) {
	const { who } = useEventDeskText().log
	if (kind === 'member') return name === '' ? who.gone : name
	return kind === 'program' ? who.program(name) : who[kind]
}
