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

/** On pages of an older version: says so, and leads to the same page of the current one, whatever its name there. */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner, label, pluginId} = useDocsVersion();
  return banner === 'unmaintained' ? (
    <OlderVersion className={className} label={label} pluginId={pluginId} />
  ) : null;
}

function OlderVersion({className, label, pluginId}: Props & {label: string; pluginId: string}): ReactNode {
  const latest = useLatestVersion(pluginId);
  const {activeVersion, activeDoc} = useActiveDocContext(pluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const {page, isSamePage} = findCounterpart({version: activeVersion, page: activeDoc}, latest);
  return (
    <aside
      aria-label="Version"
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning margin-bottom--md',
      )}
    >
      This is version {label}, an older version of the API.{' '}
      <Link to={page.path} onClick={() => savePreferredVersionName(latest.name)}>
        {isSamePage
          ? `Read this page in ${latest.label}`
          : `Version ${latest.label} has no such page: start here`}
      </Link>
      .
    </aside>
  );
}
