/**
 * Strict checks of responses: each response of the gateway is validated as strict generated clients
 * validate it. The tables of the rules are in {@code src/test/resources/strict}.
 */
@NullMarked
package io.ledgerway.system.strict;

import org.jspecify.annotations.NullMarked;
