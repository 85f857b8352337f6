/** Who works on an event: a member of its provider, or staff of the platform. */
export type DeskRole = 'owner' | 'manager' | 'check_in' | 'staff'

/** Whether a role may use a tool: people at the gate see only the tools of the crew. */
export function mayUse(role: DeskRole, tool: { crew: boolean }): boolean {
	return role !== 'check_in' || tool.crew
}
