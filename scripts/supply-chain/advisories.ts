import { isDeployed, type LockedPackages } from './lock-file.ts'

/** The part of `npm audit --json` that is read here. */
interface Report {
  statusCode?: number
  vulnerabilities?: Record<string, { severity: string; nodes: string[]; via: (string | { url?: string })[] }>
}

/** What the registry knows of the locked packages, or why it could not be asked. */
export type Advisories = { faults: string[]; notes: string[]; unanswered?: string }

/**
 * Reads the output of `npm audit --json`. A weakness in what the site contains is a fault whatever its severity; in a tool
 * it is one from "high" on, and a note below.
 */
export function readAdvisories(output: string, locked: LockedPackages): Advisories {
  const { statusCode, vulnerabilities } = parsed(output)
  const found: Advisories = { faults: [], notes: [] }
  if (vulnerabilities === undefined) {
    const unanswered = statusCode === undefined ? 'npm gave no report' : `it answered with status ${statusCode}`
    return { ...found, unanswered }
  }
  for (const [name, { severity, nodes, via }] of Object.entries(vulnerabilities)) {
    const isInSite = nodes.some((path) => locked[path] && isDeployed(locked[path]))
    const isFault = isInSite || ['high', 'critical'].includes(severity)
    const sources = via.flatMap((one) => (typeof one === 'string' ? `through ${one}` : (one.url ?? [])))
    const sentence = `${name} has a weakness (${severity}, in ${isInSite ? 'the site' : 'a tool'}): ${sources.join(', ')}`
    found[isFault ? 'faults' : 'notes'].push(sentence)
  }
  return found
}

function parsed(output: string): Report {
  try {
    return Object(JSON.parse(output))
  } catch {
    return {}
  }
}
