const english = new Intl.PluralRules('en-US')

/** English plural: `plural(1, 'ticket', 'tickets')`. Vietnamese has one form and needs none. */
export function plural(count: number, one: string, other: string): string {
	return english.select(count) === 'one' ? one : other
}
