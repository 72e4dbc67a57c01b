import {readFileSync} from 'node:fs';

const readme = 'src/lint/README.md';

/** The explanation of a rule: the section of the README whose table has it, such as `src/lint/README.md#facts`. */
export function ruleLink(rule: string): string {
  const section = readSections().find(({names}) => names.some((name) => matches(name, rule)));
  return `${readme}#${section?.anchor ?? ''}`;
}

/** Whether a name in a list of rules stands for a rule. `language-*` stands for all rules with this beginning. */
export const matches = (name: string, rule: string): boolean =>
  name.endsWith('*') ? rule.startsWith(name.slice(0, -1)) : name === rule;

interface Section {
  readonly anchor: string;
  readonly names: readonly string[];
}

let sections: readonly Section[] | undefined;

function readSections(): readonly Section[] {
  sections ??= readFileSync(readme, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = ''] = text.split('\n');
      const cells = [...text.matchAll(/^\| (?<cell>`[^|]+?) +\|/gm)].map(({groups}) => groups?.cell ?? '');
      return {
        anchor: title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
        names: cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
      };
    });
  return sections;
}
