/** Clients of the platform and their API keys (platform.md 2, spec.md 5). */
@NullMarked
package io.ledgerway.company.client;

import org.jspecify.annotations.NullMarked;
