/** Connections of companies to platforms: commands, state machine, errors and events. */
@NullMarked
package io.ledgerway.company.connection;

import org.jspecify.annotations.NullMarked;
