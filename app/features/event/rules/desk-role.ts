/** Who works on an event: a member of its provider, or staff of the platform. */
export type DeskRole = 'owner' | 'manager' | 'check_in' | 'staff'

/** Whether a role may use a tool: the gate's people see only what is theirs. */
export function mayUse(role: DeskRole, tool: { crew: boolean }): boolean {
	return role !== 'check_in' || tool.crew
}
