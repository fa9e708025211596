/**
 * The strictness kit: every answer through the gateway is read as strict generated clients read it
 * (platform.md 33, accounting-data.md 38). Its tables are in src/test/resources/strict.
 */
@NullMarked
package io.ledgerway.system.strict;

import org.jspecify.annotations.NullMarked;
