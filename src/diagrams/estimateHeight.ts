/** Pixels, measured on diagrams drawn by Mermaid 11 with its default spacing. */
const PADDING = 32;
const NODE_HEIGHT = 54;
const RANK_GAP = 60;
const ACTOR_ROWS = 190;
const MESSAGE_HEIGHT = 46;

/**
 * Guesses how high a diagram will be, in pixels, so that a page keeps the place free while it loads. A guess: a
 * writer who sees the page jump gives `height=` in the fence.
 *
 * @param steps the lines of `describeDiagram`.
 */
export function estimateHeight(type: string, source: string, steps: readonly string[]): number {
  if (type === 'sequence') return PADDING + ACTOR_ROWS + MESSAGE_HEIGHT * steps.length;
  const edges = steps.flatMap((step) => {
    const match = /^(?<from>.+?) → (?<to>.+?)(?:: |$)/.exec(step);
    return match?.groups ? [[match.groups.from ?? '', match.groups.to ?? ''] as const] : [];
  });
  const ranks = rankNodes(edges);
  const sideways = /^\s*(?:(?:flowchart|graph)\s+(?:LR|RL)|direction\s+(?:LR|RL))\b/m.test(source);
  const rows = sideways ? largestCount([...ranks.values()]) : Math.max(0, ...ranks.values()) + 1;
  return PADDING + Math.max(1, rows) * (NODE_HEIGHT + RANK_GAP);
}

/** Longest way from a first node; an edge that leads back is passed over. */
function rankNodes(edges: readonly (readonly [string, string])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const visit = (node: string, rank: number, path: ReadonlySet<string>): void => {
    if (path.has(node) || (ranks.get(node) ?? -1) >= rank) return;
    ranks.set(node, rank);
    const longer = new Set([...path, node]);
    edges.filter(([from]) => from === node).forEach(([, to]) => visit(to, rank + 1, longer));
  };
  const targets = new Set(edges.filter(([from, to]) => from !== to).map(([, to]) => to));
  const firsts = edges.map(([from]) => from).filter((node) => !targets.has(node));
  (firsts.length > 0 ? firsts : edges.slice(0, 1).map(([from]) => from)).forEach((node) => {
    visit(node, 0, new Set());
  });
  return ranks;
}

function largestCount(values: readonly number[]): number {
  return Math.max(0, ...values.map((value) => values.filter((other) => other === value).length));
}
