/** Connections of companies to platforms, and their state machine (platform.md 12). */
@NullMarked
package io.ledgerway.company.connection;

import org.jspecify.annotations.NullMarked;
