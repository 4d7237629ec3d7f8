export function StepUpDialog() {
  return null;
}
