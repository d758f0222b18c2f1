/** What the application is told about where it runs. */
export interface Settings {
  /** The server listens where only this machine can reach it. */
  readonly loopback: boolean;
  /** Names that a request may ask for, beside those of this machine. */
  readonly allowHosts: readonly string[];
  /** Origins of pages that may use the service from elsewhere. */
  readonly allowOrigins: readonly string[];
  readonly allowOpenTables: boolean;
  readonly adminToken?: string | undefined;
  /** Bytes of a body. */
  readonly maxBody: number;
  /** How many proxies stand in front whose `X-Forwarded-For` is believed. */
  readonly trustProxy: number;
  /** A minute; 0 is no limit. */
  readonly limits: RateLimits;
  /** Folder of the built page. */
  readonly pageFolder?: string | undefined;
}

export interface RateLimits {
  /** Requests of one address. */
  readonly requests: number;
  /** Commands of one token, or of one address where there is none. */
  readonly commands: number;
  /** Combats made by one address. */
  readonly combats: number;
}
