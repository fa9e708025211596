/** Clients of the platform: accounts, limits and API keys. */
@NullMarked
package io.ledgerway.company.client;

import org.jspecify.annotations.NullMarked;
