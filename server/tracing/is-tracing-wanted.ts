const ASK_FOR_IT = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
] as const;

/** By the standard variables of OpenTelemetry. Without them, nothing of it is loaded. */
export function isTracingWanted(variables: Record<string, string | undefined>): boolean {
  if (variables['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  if (variables['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return ASK_FOR_IT.some((name) => (variables[name] ?? '') !== '');
}
