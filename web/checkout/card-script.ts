const LONGEST_MS = 5_000;

let loading: Promise<boolean> | undefined;

/** Loads the provider's script, which detects fraud. Resolves to whether it has loaded, and never rejects. */
export function loadCardScript(address: string): Promise<boolean> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), LONGEST_MS);
    script.src = address;
    document.head.append(script);
  });
  return loading;
}
