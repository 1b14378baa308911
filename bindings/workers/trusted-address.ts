interface Policy {
  createScriptURL(address: string): string;
}

let policy: Policy | undefined;

/**
 * The address of a blob of the package, as a page with Trusted Types wants it: made by a policy that is called
 * `cutnode`, if the page allows one. The policy passes whatever it is given, so nobody else may have it.
 */
export function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  try {
    policy ??= trustedTypes?.createPolicy('cutnode', { createScriptURL: (text) => text });
  } catch {
    // A default policy of the page may take the text.
  }
  return policy?.createScriptURL(address) ?? address;
}
