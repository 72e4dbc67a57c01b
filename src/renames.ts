/**
 * Pages that are the same page under different names. One row is one page: the version's number, and the page's id
 * there. A page that keeps its name needs no row. A page without counterpart has none either: a reader who
 * switches on it is led to the other version's introduction.
 */
export const renames: readonly Readonly<Record<string, string>>[] = [
  {'1.0': 'rest/people', '2.0': 'rest/holders'},
  {'1.0': 'rest/panels', '2.0': 'rest/cloud-nodes'},
];
