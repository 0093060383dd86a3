import { deployedPaths, type LockedPackages } from './lock-file.ts'

/** From harmless to worst, as npm calls them. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const
type Severity = (typeof SEVERITIES)[number]

/** The part of `npm audit --json` that is read here. */
interface Report {
  vulnerabilities?: Record<string, { severity: Severity; nodes: string[]; via: (string | { url?: string })[] }>
}

/** What the registry knows of the locked packages, or why it could not be asked. */
export type Advisories = { wereAsked: true; faults: string[]; notes: string[] } | { wereAsked: false; why: string }

/**
 * Reads the output of `npm audit --json`. A weakness in what the site contains is a fault whatever its severity; in a tool
 * it is one from "high" on, and a note below.
 */
export function readAdvisories(output: string, locked: LockedPackages): Advisories {
  const report = parsed(output)
  if (report?.vulnerabilities === undefined) return { wereAsked: false, why: reasonOf(report) }
  const deployed = deployedPaths(locked)
  const found = { wereAsked: true as const, faults: [] as string[], notes: [] as string[] }
  for (const [name, { severity, nodes, via }] of Object.entries(report.vulnerabilities)) {
    const isDeployed = nodes.some((path) => deployed.has(path))
    const isFault = isDeployed || SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('high')
    const sources = via.flatMap((one) => (typeof one === 'string' ? `through ${one}` : (one.url ?? [])))
    const sentence = `${name} has a weakness (${severity}, in ${isDeployed ? 'the site' : 'a tool'}): ${sources.join(', ')}`
    found[isFault ? 'faults' : 'notes'].push(sentence)
  }
  return found
}

function parsed(output: string): (Report & { statusCode?: unknown; message?: unknown }) | null {
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function reasonOf(report: { statusCode?: unknown; message?: unknown } | null): string {
  if (typeof report?.statusCode === 'number') return `it answered with status ${report.statusCode}`
  return 'npm gave no report'
}
