export const ROLES = ['Owner', 'Admin', 'Storyteller', 'Townsfolk'] as const
export type Role = (typeof ROLES)[number]

const RANKS: Readonly<Record<Role, number>> = { Owner: 4, Admin: 3, Storyteller: 2, Townsfolk: 1 }

export function rankOf(role: Role): number {
  return RANKS[role]
}

/** Whether `role` meets a requirement: its rank is at least the required one. */
export function isAtLeast(role: Role, required: Role): boolean {
  return rankOf(role) >= rankOf(required)
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
