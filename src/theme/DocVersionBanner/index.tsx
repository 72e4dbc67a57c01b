import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {findCounterpart} from '../../client/findCounterpart';
import {versions} from '../../config/books';

/** Whether the version has an end: "It is deprecated and ends on October 1, 2027." */
function describeEnd(name: string | undefined): string {
  const end = versions.find(({versionName}) => versionName === name)?.sunsetOn;
  if (!end) return 'A newer version exists.';
  const day = new Date(end).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
  return `It is deprecated and ends on ${day}.`;
}

/** Ejected: on pages of an older version, links to the same page in the current version, even if it has another name. */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner, label, pluginId} = useDocsVersion();
  const latest = useLatestVersion(pluginId);
  const active = useActiveDocContext(pluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  if (banner !== 'unmaintained') return null;
  const {page, isSamePage} = findCounterpart(active, latest);
  return (
    <aside
      aria-label="Version"
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning margin-bottom--md',
      )}
    >
      This is version {label} of the API. {describeEnd(active.activeVersion?.name)}{' '}
      <Link to={page.path} onClick={() => savePreferredVersionName(latest.name)}>
        {isSamePage ? `Read this page in ${latest.label}` : `Go to the introduction to ${latest.label}`}
      </Link>
      .
    </aside>
  );
}
