/** What a line is called: the ticket or article and what tells it from its sisters. */
export function lineName({ name, detail }: { name: string; detail: string }): string {
	return detail ? `${name} · ${detail}` : name
}
