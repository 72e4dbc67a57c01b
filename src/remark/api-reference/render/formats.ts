import {formPath, forms, formIds, formsOfVersion} from '../../../forms';
import {code, link, table, type Block} from '../markdown';
import type {Page} from '../page';

/** Draws the table of all machine-readable forms of the site, and of the version of the page. */
export function drawFormats({contract: {version}}: Page): Block[] {
  const own = formsOfVersion(version);
  const rows = formIds
    .filter((id) => own.includes(id) || !forms[id].path.includes('{version}'))
    .map((id) => {
      const path = formPath(id, {version});
      return [forms[id].label, path.includes('{') ? code(path) : link(`pathname://${path}`, path)];
    });
  return [table(['Format', 'URL'], rows)];
}
