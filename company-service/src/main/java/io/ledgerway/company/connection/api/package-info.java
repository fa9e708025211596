/** HTTP API of connections. */
@NullMarked
package io.ledgerway.company.connection.api;

import org.jspecify.annotations.NullMarked;
