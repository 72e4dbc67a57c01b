/** The part of the site's configuration that the early scripts use. The build inserts it. */
export interface EarlySite {
  /** The ID of the announcement; absent without an announcement. */
  readonly announcementId?: string | undefined;
  /** The books with several versions. */
  readonly books: readonly {
    readonly id: string;
    readonly label: string;
    /** Newest first. */
    readonly versions: readonly {
      /** Docusaurus's name for the version, which it stores. */
      readonly name: string;
      readonly label: string;
      /** The URL of the introduction. */
      readonly home: string;
    }[];
  }[];
}
