/** Refusals that are neither about something missing nor about how the wheel stands. */
const others: Readonly<Record<string, number>> = {
	invalid_input: 400,
	not_found: 404,
	sign_in: 401,
	second_step_needed: 403,
	forbidden: 403,
	slow_down: 429,
	server_error: 500,
	unavailable: 503,
}

/** What a press on the stage is answered by HTTP where it was refused: what is missing 404, what the wheel's state forbids 409. */
export function pressStatus(code: string): number {
	return others[code] ?? (code.endsWith('_not_found') ? 404 : 409)
}
