/** The name of a line: the ticket or article, and the attributes of its variant. */
export function lineName({ name, detail }: { name: string; detail: string }): string {
	return detail ? `${name} · ${detail}` : name
}
