/** The keys that sign and verify identity tokens, as configured. */
@NullMarked
package io.ledgerway.configuration.identity;

import org.jspecify.annotations.NullMarked;
