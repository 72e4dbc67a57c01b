import type {RemarkOptions} from 'mermaid-static/remark';

/** The component for kinds of diagrams that the build can't draw, such as pie charts. */
export const diagrams: RemarkOptions = {browser: '@theme/Mermaid/InBrowser'};
