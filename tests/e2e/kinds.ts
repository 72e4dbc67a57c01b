/** One page of each kind. */
export const kinds = [
  {kind: 'the home page', route: '/'},
  {kind: 'a guide with a diagram and tabs', route: '/web/2.0/code-tutorial'},
  {kind: 'a resource page of 2.0', route: '/web/2.0/rest/floor-groups'},
  {kind: 'a resource page of 1.0, with its banner', route: '/web/1.0/rest/partitions'},
  {kind: 'a book that is not written yet', route: '/ios/introduction'},
];
