declare module 'autocannon' {
  interface LoadRequest {
    path?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: LoadRequest) => LoadRequest;
  }

  interface LoadResult {
    duration: number;
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    overallRate?: number;
    requests: LoadRequest[];
  }): Promise<LoadResult>;
}
