import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import type {ReactNode} from 'react';
import {findCounterpart} from '../../client/findCounterpart';

/**
 * The version menu. It leads to the counterpart of the page the reader is on, also where that page has another name,
 * and keeps the anchor; `src/client/lostAnchor.ts` drops an anchor that the counterpart does not have.
 */
export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  mobile,
  position,
  className,
}: Props): ReactNode {
  const suffix = useHistorySelector(({location}) => location.search + location.hash);
  const versions = useVersions(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const {activeVersion, activeDoc} = useActiveDocContext(docsPluginId);
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);

  const items = versions.map((version) => {
    const {page, isSamePage} = findCounterpart({version: activeVersion, page: activeDoc}, version);
    return {
      label: version.label,
      to: isSamePage ? page.path + suffix : page.path,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  });

  // Outside the book, such as in that of an SDK, a bare number would be taken for the version of what is shown.
  // Where there is no page the address does not count: the server has drawn one page for all addresses that lead nowhere.
  const current =
    activeVersion && activeDoc ? activeVersion.label : `Web API ${(preferredVersion ?? latest).label}`;

  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      className={className}
      label={mobile ? 'Versions' : current}
      items={items}
    />
  );
}
