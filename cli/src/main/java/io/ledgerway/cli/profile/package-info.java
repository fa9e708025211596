/** Stored addresses and API keys. */
@NullMarked
package io.ledgerway.cli.profile;

import org.jspecify.annotations.NullMarked;
