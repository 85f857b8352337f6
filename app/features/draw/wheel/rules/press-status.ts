/** Refusals whose cause is neither something missing nor the state of the wheel. */
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

/** The HTTP status of a refused press on the stage: 404 for something missing, 409 where the wheel's state forbids it. */
export function pressStatus(code: string): number {
	return others[code] ?? (code.endsWith('_not_found') ? 404 : 409)
}
